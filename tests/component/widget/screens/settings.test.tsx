import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { profileCountries } from '../../../../widget/rules/compose/countries.ts';
import { defaultProfile } from '../../../../widget/rules/settings/browser-profile.ts';
import { browserProfileAtom, profileKey } from '../../../../widget/state/browser-profile-atom.ts';
import { dialogGone } from '../dialogs/open-in-app.tsx';
import { startApp } from './start-app.tsx';
import { toast } from './task-controls.ts';

const DRAFT = 'hoa-pilot.browser-profile-draft';

const open = (options: Parameters<typeof startApp>[0] = {}) => startApp({ path: '/settings', ...options });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';
const button = (name: string) => screen.getByRole('button', { name });
const country = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Proxy Country' });
const state = () =>
  within(screen.getByRole('region', { name: 'Browser Profile Settings' })).getByRole('status').textContent;
const save = () => userEvent.click(button('Save Settings'));
const type = async (name: string, text: string) => {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), text);
};
/** The stored profile, as another window would read it. */
const stored = ({ services }: ReturnType<typeof startApp>) =>
  JSON.parse(services.platform.local.get(profileKey) ?? 'null') as unknown;

describe('the settings', () => {
  it('start with the defaults, nothing saved, a description and a link back', async () => {
    const app = open();
    expect(box('Viewport Width').value).toBe('1920');
    expect(box('Viewport Height').value).toBe('1080');
    expect(
      screen
        .getAllByRole('switch')
        .map((one) => [one.getAttribute('aria-label'), isOn(one.getAttribute('aria-label') ?? '')]),
    ).toEqual([
      ['Mobile Browser', false],
      ['Persist Browser Data', true],
      ['Store Cache', true],
      ['Ad Blocker', true],
      ['Use Proxy', true],
    ]);
    expect(country()?.value).toBe('United States');
    expect(state()).toMatch(/^Nothing saved yet/);
    expect(stored(app)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset to Defaults' })).toBeNull();
    expect(screen.getByRole('main', { name: 'Settings' })).toBeTruthy();
    expect(screen.getByText('Configure your automation preferences and browser profile')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Browser Profile Settings', level: 2 })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(app.history.at(-1)).toBe('/dashboard');
  });

  it('are saved on the device, without a request', async () => {
    const app = open();
    await type('Viewport Width', '1280');
    await userEvent.click(toggle('Ad Blocker'));
    await userEvent.selectOptions(country() as HTMLElement, 'Finland');
    const calls = app.calls.length;
    await save();
    expect(await screen.findByText('Profile settings saved')).toBeTruthy();
    expect(stored(app)).toEqual({
      ...defaultProfile,
      viewportWidth: 1280,
      adBlocker: false,
      proxyCountry: 'Finland',
    });
    expect(app.calls.slice(calls).map(({ name }) => name.split(' ')[0])).not.toContain('POST');
    expect(state()).toBe('Saved on this device.');
  });

  it('correct invalid sizes on Enter and when a field loses focus, and disable what does not apply', async () => {
    const app = open();
    await type('Viewport Width', 'wide{Enter}');
    expect(stored(app)).toEqual(defaultProfile);
    expect(box('Viewport Width').value).toBe('1920');
    const countries = within(country() as HTMLElement).getAllByRole('option');
    expect(countries.map(({ textContent }) => textContent)).toEqual(profileCountries.map(({ name }) => name));
    await userEvent.click(toggle('Use Proxy'));
    expect(country()).toBeNull();
    await type('Viewport Height', '99999');
    await userEvent.tab();
    expect(box('Viewport Height').value).toBe('3840');
    await userEvent.click(toggle('Mobile Browser'));
    expect(box('Viewport Width').disabled).toBe(true);
    const about = document.getElementById(box('Viewport Height').getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toMatch(/^Mobile Browser sets its own size/);
  });

  it('show an error when they cannot be saved, and apply until a reload', async () => {
    const app = open({ brokenStorage: true });
    await userEvent.click(toggle('Ad Blocker'));
    await save();
    await toast('Failed to save settings', 'There was an error saving your profile configuration.');
    expect(state()).toMatch(/^Couldn't save/);
    expect(app.store.get(browserProfileAtom)).toEqual({ ...defaultProfile, adBlocker: false });
  });
});

describe('unsaved changes', () => {
  const profile = JSON.stringify({ ...defaultProfile, viewportWidth: 800 });

  it('are announced and can be discarded', async () => {
    open({ local: { [profileKey]: profile } });
    expect(state()).toBe('Saved on this device.');
    await userEvent.click(toggle('Store Cache'));
    expect(state()).toBe('You have unsaved changes.');
    await userEvent.click(button('Discard Changes'));
    expect(isOn('Store Cache')).toBe(true);
    expect(box('Viewport Width').value).toBe('800');
    expect(document.activeElement).toBe(button('Save Settings'));
    expect(screen.queryByRole('button', { name: 'Discard Changes' })).toBeNull();
  });

  it('survive a reload', async () => {
    const app = open();
    await type('Viewport Height', '70');
    expect(JSON.parse(app.services.platform.session.get(DRAFT) ?? '')).toEqual({ viewportHeight: '70' });
    cleanup();
    open({ local: { [profileKey]: profile }, session: { [DRAFT]: '{"viewportHeight":"70"}' } });
    expect(box('Viewport Height').value).toBe('70');
    expect(box('Viewport Width').value).toBe('800');
    expect(state()).toBe('You have unsaved changes.');
  });

  it('stay when another window saves other fields, and vanish when it saves the same', async () => {
    const app = open();
    await userEvent.click(toggle('Store Cache'));
    const saved = { ...defaultProfile, viewportWidth: 640, useProxy: false };
    act(() => app.services.platform.local.set(profileKey, JSON.stringify(saved)));
    expect(box('Viewport Width').value).toBe('640');
    expect(isOn('Use Proxy')).toBe(false);
    expect(isOn('Store Cache')).toBe(false);
    expect(state()).toBe('You have unsaved changes.');
    act(() => app.services.platform.local.set(profileKey, JSON.stringify({ ...saved, storeCache: false })));
    expect(state()).toBe('Saved on this device.');
  });
});

describe('Reset to Defaults', () => {
  const local = { [profileKey]: JSON.stringify({ ...defaultProfile, viewportWidth: 800, useProxy: false }) };

  it('asks first, then deletes the stored profile, unless it is canceled', async () => {
    const app = open({ local });
    await userEvent.click(toggle('Store Cache'));
    const answer = async (name: string) => {
      await userEvent.click(button('Reset to Defaults'));
      const question = within(await screen.findByRole('dialog', { name: 'Reset to defaults?' }));
      await userEvent.click(question.getByRole('button', { name }));
      await dialogGone();
    };
    await answer('Cancel');
    expect(stored(app)).toMatchObject({ viewportWidth: 800 });
    await answer('Reset');
    expect(stored(app)).toBeNull();
    expect(box('Viewport Width').value).toBe('1920');
    expect(isOn('Store Cache')).toBe(true);
    expect(state()).toMatch(/^Nothing saved yet/);
    expect(screen.getByText('Profile settings reset')).toBeTruthy();
  });
});
