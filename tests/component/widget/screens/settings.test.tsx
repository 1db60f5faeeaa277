import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defaultProfile } from '../../../../widget/rules/settings/browser-profile.ts';
import { browserProfileAtom, profileKey } from '../../../../widget/state/browser-profile-atom.ts';
import { dialogGone } from '../dialogs/open-in-app.tsx';
import { startApp } from './start-app.tsx';

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
/** What the device keeps, as another window would read it. */
const kept = ({ services }: ReturnType<typeof startApp>) =>
  JSON.parse(services.platform.local.get(profileKey) ?? 'null') as unknown;

describe('the settings', () => {
  it('say what they are, and lead back', async () => {
    const { history } = open();
    expect(screen.getByRole('main', { name: 'Settings' })).toBeTruthy();
    expect(screen.getByText('Configure your automation preferences and browser profile')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Browser Profile Settings', level: 2 })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(history.at(-1)).toBe('/dashboard');
  });

  it('begin with the defaults, and nothing saved', () => {
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
    expect(kept(app)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset to Defaults' })).toBeNull();
  });

  it('offer ten countries, while a proxy is used', async () => {
    open();
    const offered = within(country() as HTMLElement).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'United States',
      'United Kingdom',
      'Canada',
      'Germany',
      'France',
      'Italy',
      'Australia',
      'Japan',
      'Finland',
      'India',
    ]);
    await userEvent.click(toggle('Use Proxy'));
    expect(country()).toBeNull();
  });

  it('are saved on the device only', async () => {
    const app = open();
    await type('Viewport Width', '1280');
    await userEvent.click(toggle('Ad Blocker'));
    await userEvent.selectOptions(country() as HTMLElement, 'Finland');
    const calls = app.calls.length;
    await save();
    expect(await screen.findByText('Profile settings saved')).toBeTruthy();
    expect(kept(app)).toEqual({
      ...defaultProfile,
      viewportWidth: 1280,
      adBlocker: false,
      proxyCountry: 'Finland',
    });
    expect(app.calls.slice(calls).map(({ name }) => name.split(' ')[0])).not.toContain('POST');
    expect(state()).toBe('Saved on this device.');
  });

  it.each([
    ['Viewport Width', 'wide', '1920'],
    ['Viewport Height', '99999', '3840'],
  ])('replace a %s of %j by the nearest valid value', async (name, typed, value) => {
    open();
    await userEvent.clear(box(name));
    if (typed !== '') await userEvent.type(box(name), typed);
    await userEvent.tab();
    expect(box(name).value).toBe(value);
  });

  it('are saved by Enter as they are shown then', async () => {
    const app = open();
    await type('Viewport Width', 'wide{Enter}');
    expect(kept(app)).toEqual(defaultProfile);
    expect(box('Viewport Width').value).toBe('1920');
  });

  it('leave the viewport to the phone where one is asked for', async () => {
    open();
    await userEvent.click(toggle('Mobile Browser'));
    expect(box('Viewport Width').disabled).toBe(true);
    const about = document.getElementById(box('Viewport Height').getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toMatch(/^Not used while Mobile Browser is on/);
  });

  it('say when they cannot be saved, and hold until the page is reloaded', async () => {
    const app = open({ brokenStorage: true });
    await userEvent.click(toggle('Ad Blocker'));
    await save();
    expect(await screen.findByText('Failed to save settings')).toBeTruthy();
    expect(screen.getByText('There was an error saving your profile configuration.')).toBeTruthy();
    expect(state()).toMatch(/^Couldn't save/);
    expect(app.store.get(browserProfileAtom)).toEqual({ ...defaultProfile, adBlocker: false });
  });
});

describe('what was changed and not saved', () => {
  const profile = JSON.stringify({ ...defaultProfile, viewportWidth: 800 });

  it('is shown, and can be discarded', async () => {
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

  it('is no change when it was changed back', async () => {
    open();
    await userEvent.click(toggle('Store Cache'));
    await userEvent.click(toggle('Store Cache'));
    expect(state()).toMatch(/^Nothing saved yet/);
  });

  it('is there after a reload', async () => {
    const app = open();
    await type('Viewport Height', '70');
    expect(JSON.parse(app.services.platform.session.get(DRAFT) ?? '')).toEqual({ viewportHeight: '70' });
  });

  it('is shown again by the page that comes then', () => {
    open({ local: { [profileKey]: profile }, session: { [DRAFT]: '{"viewportHeight":"70"}' } });
    expect(box('Viewport Height').value).toBe('70');
    expect(box('Viewport Width').value).toBe('800');
    expect(state()).toBe('You have unsaved changes.');
  });

  it('stays when another window saves, and all else follows it', async () => {
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

  it.each([
    ['somebody else’s text', 'not json'],
    ['a field that is wrong', JSON.stringify({ ...defaultProfile, viewportWidth: 'wide' })],
  ])('counts for nothing where what is kept is %s', (_, text) => {
    open({ local: { [profileKey]: text }, session: { [DRAFT]: text } });
    expect(box('Viewport Width').value).toBe('1920');
    expect(state()).toMatch(/^Nothing saved yet/);
  });
});

describe('the way back to the defaults', () => {
  const local = { [profileKey]: JSON.stringify({ ...defaultProfile, viewportWidth: 800, useProxy: false }) };

  it('is asked about, and forgets what was saved', async () => {
    const app = open({ local });
    await userEvent.click(toggle('Store Cache'));
    await userEvent.click(button('Reset to Defaults'));
    const question = within(await screen.findByRole('dialog', { name: 'Reset to defaults?' }));
    await userEvent.click(question.getByRole('button', { name: 'Reset' }));
    await dialogGone();
    expect(kept(app)).toBeNull();
    expect(box('Viewport Width').value).toBe('1920');
    expect(isOn('Store Cache')).toBe(true);
    expect(state()).toMatch(/^Nothing saved yet/);
    expect(screen.getByText('Profile settings reset')).toBeTruthy();
  });

  it('is not gone when it is declined', async () => {
    const app = open({ local });
    await userEvent.click(button('Reset to Defaults'));
    const question = within(await screen.findByRole('dialog', { name: 'Reset to defaults?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await dialogGone();
    expect(kept(app)).toMatchObject({ viewportWidth: 800 });
  });
});
