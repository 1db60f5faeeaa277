import { afterEach, describe, expect, it } from 'vitest';
import type { LayerMode } from '../../../host-sdk/layer/layer.ts';
import { getPilot, mountPilot } from '../../../host-sdk/modes.ts';
import { ESCAPED } from '../../../host-sdk/wire/messages.ts';
import { APP_SRC, appPosts, serveEmptyFrames } from '../../unit/host-sdk/app-frame.ts';
import { dialog, endAll, layer, layers, mount, mountInside, moves, press, shadow } from './open-layer.ts';

serveEmptyFrames();
afterEach(endAll);

describe.each(layers)('%s', (mode) => {
  it('opens and closes by calls, once each, and keeps its frame', () => {
    const given = mount({ mode });
    const said = moves(given);
    const { iframe } = given;
    expect([given.isOpen, dialog().open]).toEqual([false, false]);
    given.open();
    given.open();
    expect([given.isOpen, dialog().open]).toEqual([true, true]);
    given.close();
    given.close();
    expect([given.isOpen, dialog().open]).toEqual([false, false]);
    expect(said).toEqual(['open by page', 'close by page']);
    expect(dialog().contains(iframe)).toBe(true);
  });

  it('is named, and closed by its button and by Escape, from where the focus goes back', () => {
    const button = document.createElement('button');
    document.body.append(button);
    const given = mount({ mode, title: 'Assistant' });
    const said = moves(given);
    expect(dialog().getAttribute('aria-labelledby')).toBe(layer().getByText('Assistant').id);
    for (const leave of [
      () => layer().getByRole('button', { name: 'Close Assistant' }).click(),
      () => void press('Escape'),
    ]) {
      button.focus();
      given.open();
      expect(shadow().activeElement).toBe(dialog());
      leave();
      expect(document.activeElement).toBe(button);
    }
    expect(said.filter((one) => one === 'close by person')).toHaveLength(2);
  });

  it('holds the page still while it is open over all of it', () => {
    const still = mode === 'floating' ? '' : 'hidden';
    const given = mount({ mode });
    const { style } = document.documentElement;
    given.open();
    expect(style.overflow).toBe(still);
    given.close();
    expect(style.overflow).toBe('');
    given.open();
    given.destroy();
    expect(style.overflow).toBe('');
  });

  it('takes no key that was held since before', () => {
    mount({ mode }).open();
    expect([press('Enter', true).defaultPrevented, press('Enter').defaultPrevented]).toEqual([true, false]);
    press('Escape', true);
    expect(dialog().open).toBe(true);
  });

  it('is closed by the word of its own frame, of its own origin, for an Escape there', () => {
    const given = mount({ mode });
    given.open();
    appPosts(given, ESCAPED, { source: window });
    appPosts(given, ESCAPED, { origin: 'https://evil.example' });
    expect(given.isOpen).toBe(true);
    appPosts(given, ESCAPED);
    expect(given.isOpen).toBe(false);
  });

  it('leaves nothing in the page when it ends, open or not, and does nothing after', () => {
    const given = mount({ mode });
    given.open();
    given.destroy();
    expect(document.body.childNodes).toHaveLength(0);
    given.open();
    expect(given.isOpen).toBe(false);
  });

  it('leaves nothing in the page for a wrong option', () => {
    expect(() => mount({ mode, src: '' })).toThrow(/^src: /);
    expect(document.body.childNodes).toHaveLength(0);
  });

  it('lives in the element it is given, which holds no other', () => {
    const { element, pilot } = mountInside({ mode });
    expect(getPilot(element)).toBe(pilot);
    expect(() => mountPilot(element, { src: APP_SRC, mode })).toThrow(/already holds/);
    pilot.destroy();
    expect([element.childNodes.length, getPilot(element)]).toEqual([0, undefined]);
  });

  it('takes out what a page that copied its elements left behind, and no living one', () => {
    const copy = document.createElement('div');
    copy.setAttribute('data-hoa-pilot', 'layer');
    document.body.append(copy);
    const first = mount({ mode });
    const second = mount({ mode });
    expect(copy.isConnected).toBe(false);
    expect(document.querySelectorAll('[data-hoa-pilot=layer]')).toHaveLength(2);
    first.destroy();
    expect(second.state).toBe('loading');
  });
});

it('uses its theme, and follows a change', () => {
  const given = mount({ mode: 'modal', theme: 'dark' });
  const root = shadow().querySelector<HTMLElement>('.root');
  expect(root?.dataset['theme']).toBe('dark');
  given.update({ theme: 'light' });
  expect(root?.dataset['theme']).toBe('light');
});

it.each([
  [{ mode: 'popup' }, /^mode: .*got 'popup'/],
  [{ mode: 'modal', lazy: 'yes' }, /^lazy: .*got 'yes'/],
  [{ mode: 'inline' }, /^target: /],
  [{ mode: 'modal', mdoe: 'modal' }, /^mdoe: /],
])('refuses %o', (options, words) => {
  expect(() => mount(options as { mode: LayerMode })).toThrow(words);
  expect(document.body.childNodes).toHaveLength(0);
});
