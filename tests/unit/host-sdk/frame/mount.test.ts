// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { appSays, collect, useHostPage } from '../app-frame.ts';

const { page, mount } = useHostPage();

describe('the frame', () => {
  it('is named, sandboxed, and granted only what the app needs', () => {
    const { iframe } = mount({ title: 'Assistant' });
    expect(iframe.title).toBe('Assistant');
    expect(iframe.getAttribute('allow')).toBe('clipboard-write; clipboard-read; microphone');
    expect(iframe.getAttribute('referrerpolicy')).toBe('strict-origin');
    expect(iframe.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
    );
  });

  it("has no useless sandbox on the host's own origin", () => {
    expect(mount({ src: '/pilot' }).iframe.hasAttribute('sandbox')).toBe(false);
  });

  it('is hidden at its minimum height until the app is ready', () => {
    const pilot = mount({ height: { mode: 'content', min: 300 } });
    expect(pilot.iframe.style).toMatchObject({ visibility: 'hidden', height: '300px' });
    appSays(pilot, 'ready');
    expect(pilot.iframe.style).toMatchObject({ visibility: '', height: '300px' });
  });

  it('has the color scheme of the host, so that browsers never paint it opaque', () => {
    const pilot = mount({ theme: 'dark' });
    expect(pilot.iframe.style.colorScheme).toBe('dark');
    pilot.setTheme('light');
    expect(pilot.iframe.style.colorScheme).toBe('light');
    expect(mount({}, document.body).iframe.style.colorScheme).toBe('normal');
  });

  it('does not take the focus', () => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    appSays(mount(), 'ready');
    expect(document.activeElement).toBe(button);
  });
});

describe('mounting', () => {
  it('accepts a selector', () => {
    page.element.id = 'pilot';
    expect(page.element.contains(mount({}, '#pilot').iframe)).toBe(true);
  });

  it.each([
    ['#missing', "target: no element matches '#missing' yet"],
    [':::', 'target: '],
  ])('rejects the selector %s', (selector, words) => {
    expect(() => mount({}, selector)).toThrow(TypeError);
    expect(() => mount({}, selector)).toThrow(words);
  });

  it('rejects a second pilot in the same element until the first is destroyed', () => {
    const first = mount();
    expect(() => mount()).toThrow('target: this element already holds an HOA Pilot. Destroy it first.');
    first.destroy();
    expect(mount().state).toBe('loading');
  });

  it('leaves the element free when an option is wrong', () => {
    expect(() => mount({ src: '' })).toThrow(TypeError);
    expect(mount().state).toBe('loading');
  });
});

describe('events', () => {
  it('carry what the app reports, without unknown fields', () => {
    const pilot = mount();
    const timestamp = '2026-03-04T05:06:07.000Z';
    const events = {
      'app-ready': { version: '2.0', capabilities: ['automation'] },
      resize: { width: 800, height: 650 },
      'task-start': { timestamp, taskId: 't1' },
      'task-complete': { timestamp, taskId: 't1', status: 'completed', hasFiles: true },
    };
    const types = Object.keys(events) as (keyof typeof events)[];
    const lists = types.map((type) => collect(pilot, type));
    appSays(pilot, 'ready');
    for (const type of types) appSays(pilot, type, { ...events[type], secret: 'from a newer app' });
    expect(lists).toEqual(Object.values(events).map((event) => [event]));
  });

  it('report what a handler throws and reach the other handlers', () => {
    const pilot = mount();
    const errors = collect(pilot, 'error');
    const cause = new Error('broken');
    pilot.on('ready', () => {
      throw cause;
    });
    const ready = collect(pilot, 'ready');
    appSays(pilot, 'ready');
    expect(ready).toHaveLength(1);
    expect(errors).toEqual([{ code: 'handler-threw', message: "A 'ready' handler threw an error.", cause }]);
  });

  it('write an error to the console when it has no handler or a broken one', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const pilot = mount();
    appSays(pilot, 'ready');
    appSays(pilot, 'launch');
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('bad-message'));
    pilot.on('error', () => {
      throw new Error('broken');
    });
    page.clock.advance(60_000);
    appSays(pilot, 'launch');
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('handler-threw'), new Error('broken'));
    expect(log).toHaveBeenCalledTimes(2);
  });
});

describe('destroy', () => {
  it('leaves nothing behind, and can be called twice', () => {
    const listeners = (method: 'addEventListener' | 'removeEventListener') =>
      [window, document].map((target) => vi.spyOn(target, method));
    const [added, removed] = [listeners('addEventListener'), listeners('removeEventListener')];
    const typesOf = (spies: typeof added) =>
      spies.flatMap(({ mock }) => mock.calls.map(([type]) => type)).sort();
    const pilot = mount();
    const [states, ready] = [collect(pilot, 'state'), collect(pilot, 'ready')];
    const frame = pilot.iframe.contentWindow;
    pilot.destroy();
    pilot.destroy();
    expect(typesOf(added)).toContain('message');
    expect(typesOf(removed)).toEqual(typesOf(added));
    for (const spy of [...added, ...removed]) spy.mockRestore();
    appSays(pilot, 'ready', {}, { source: frame });
    page.clock.advance(1e6);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    pilot.setTheme('dark');
    pilot.setHeight(500);
    pilot.on('ready', () => {})();
    expect(warn).toHaveBeenCalledWith('[hoa-pilot] destroyed: mount a new pilot.');
    expect(states).toEqual([{ from: 'loading', to: 'destroyed' }]);
    expect(ready).toEqual([]);
    expect(page.element.childNodes).toHaveLength(0);
    expect(page.clock.pending).toBe(0);
  });

  it.each([
    ['state', 'ready'],
    ['ready', 'ready'],
    ['error', 'launch'],
  ] as const)('can be called by a handler of %s', (type, message) => {
    const pilot = mount();
    pilot.on(type, () => pilot.destroy());
    appSays(pilot, message);
    expect(pilot.state).toBe('destroyed');
    expect(page.element.childNodes).toHaveLength(0);
  });
});
