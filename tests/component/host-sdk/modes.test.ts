import { afterEach, describe, expect, it } from 'vitest';
import type { LayerMode } from '../../../host-sdk/layer/layer.ts';
import { getPilot, mountPilot } from '../../../host-sdk/modes.ts';
import { ESCAPED } from '../../../host-sdk/wire/messages.ts';
import { APP_SRC, appPosts, serveEmptyFrames } from '../../unit/host-sdk/app-frame.ts';
import { dialog, endAll, layer, layers, mount, mountInside, moves, press, shadow } from './open-layer.ts';

serveEmptyFrames();
afterEach(endAll);

describe.each(layers)('%s', (mode) => {
  it('opens and closes by call, once each, and keeps its frame', () => {
    const pilot = mount({ mode });
    const events = moves(pilot);
    const { iframe } = pilot;
    expect([pilot.isOpen, dialog().open]).toEqual([false, false]);
    pilot.open();
    pilot.open();
    expect([pilot.isOpen, dialog().open]).toEqual([true, true]);
    pilot.close();
    pilot.close();
    expect([pilot.isOpen, dialog().open]).toEqual([false, false]);
    expect(events).toEqual(['open by page', 'close by page']);
    expect(dialog().contains(iframe)).toBe(true);
  });

  it('has a name, is closed by its button and by Escape, and returns the focus', () => {
    const button = document.createElement('button');
    document.body.append(button);
    const pilot = mount({ mode, title: 'Assistant' });
    const events = moves(pilot);
    expect(dialog().getAttribute('aria-labelledby')).toBe(layer().getByText('Assistant').id);
    for (const leave of [
      () => layer().getByRole('button', { name: 'Close Assistant' }).click(),
      () => void press('Escape'),
    ]) {
      button.focus();
      pilot.open();
      expect(shadow().activeElement).toBe(dialog());
      leave();
      expect(document.activeElement).toBe(button);
    }
    expect(events.filter((one) => one === 'close by person')).toHaveLength(2);
  });

  it('locks the scrolling of the page while it covers it', () => {
    const overflow = mode === 'floating' ? '' : 'hidden';
    const pilot = mount({ mode });
    const { style } = document.documentElement;
    pilot.open();
    expect(style.overflow).toBe(overflow);
    pilot.close();
    expect(style.overflow).toBe('');
    pilot.open();
    pilot.destroy();
    expect(style.overflow).toBe('');
  });

  it('ignores a key that was held before it opened', () => {
    mount({ mode }).open();
    expect([press('Enter', true).defaultPrevented, press('Enter').defaultPrevented]).toEqual([true, false]);
    press('Escape', true);
    expect(dialog().open).toBe(true);
  });

  it('closes on Escape in its own frame and origin only, and leaves nothing in the page', () => {
    const pilot = mount({ mode });
    pilot.open();
    appPosts(pilot, ESCAPED, { source: window });
    appPosts(pilot, ESCAPED, { origin: 'https://evil.example' });
    expect(pilot.isOpen).toBe(true);
    appPosts(pilot, ESCAPED);
    expect(pilot.isOpen).toBe(false);
    pilot.open();
    pilot.destroy();
    expect(document.body.childNodes).toHaveLength(0);
    pilot.open();
    expect(pilot.isOpen).toBe(false);
    expect(() => mount({ mode, src: '' })).toThrow(/^src: /);
    expect(document.body.childNodes).toHaveLength(0);
  });

  it('mounts in an element, which holds only one', () => {
    const { element, pilot } = mountInside({ mode });
    expect(getPilot(element)).toBe(pilot);
    expect(() => mountPilot(element, { src: APP_SRC, mode })).toThrow(/already holds/);
    pilot.destroy();
    expect([element.childNodes.length, getPilot(element)]).toEqual([0, undefined]);
  });

  it('removes a copy that the page made of its elements, but no running layer', () => {
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

it('uses its theme and follows changes', () => {
  const pilot = mount({ mode: 'modal', theme: 'dark' });
  const root = shadow().querySelector<HTMLElement>('.root');
  expect(root?.dataset['theme']).toBe('dark');
  pilot.update({ theme: 'light' });
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
