// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountPilot } from '../../../../host-sdk/frame/mount.ts';
import type { PilotOptions } from '../../../../host-sdk/pilot/options.ts';
import type { Pilot, PilotEvents } from '../../../../host-sdk/pilot/pilot.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';
import type { TestClock } from '../../../../host-sdk/testing/test-clock.ts';
import { APP_ORIGIN, APP_SRC, appSays, serveEmptyFrames, watchPosts } from '../app-frame.ts';

serveEmptyFrames();

const pilots: Pilot[] = [];
let element: HTMLElement;
let clock: TestClock;

function mount(options: Partial<PilotOptions> = {}, target: Element | string = element): Pilot {
  const pilot = mountPilot(target, { src: APP_SRC, clock, ...options });
  pilots.push(pilot);
  return pilot;
}

function collect<Type extends keyof PilotEvents>(pilot: Pilot, type: Type): PilotEvents[Type][] {
  const events: PilotEvents[Type][] = [];
  pilot.on(type, (event) => void events.push(event));
  return events;
}

const theme = (theme: string) => [{ target: 'hoa-pilot', type: 'theme', theme }, APP_ORIGIN];
const height = (height: number) => [{ target: 'hoa-pilot', type: 'resize', height }, APP_ORIGIN];

beforeEach(() => {
  clock = createTestClock();
  element = document.createElement('div');
  element.id = 'pilot';
  document.body.append(element);
});

afterEach(() => {
  for (const pilot of pilots.splice(0)) pilot.destroy();
  document.body.replaceChildren();
});

describe('the frame', () => {
  it('is named, sandboxed, and granted no more than the app needs', () => {
    const { iframe } = mount({ title: 'Assistant' });
    expect(iframe.title).toBe('Assistant');
    expect(iframe.getAttribute('allow')).toBe('clipboard-write; clipboard-read; microphone');
    expect(iframe.getAttribute('referrerpolicy')).toBe('strict-origin');
    expect(iframe.getAttribute('sandbox')?.split(' ')).toEqual([
      'allow-scripts',
      'allow-same-origin',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-downloads',
    ]);
  });

  it("has no sandbox in name only on the host's own origin", () => {
    expect(mount({ src: '/pilot' }).iframe.hasAttribute('sandbox')).toBe(false);
  });

  it('is hidden at its least height until the app is ready', () => {
    const pilot = mount({ height: { mode: 'content', min: 300 } });
    expect(pilot.iframe.style).toMatchObject({ visibility: 'hidden', height: '300px' });
    appSays(pilot, 'ready');
    expect(pilot.iframe.style).toMatchObject({ visibility: '', height: '300px' });
  });

  it('has the color-scheme of the host, so that it is never painted opaque', () => {
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
  it('takes a selector', () => {
    expect(element.contains(mount({}, '#pilot').iframe)).toBe(true);
  });

  it.each(['#missing', ':::'])('refuses the selector %s', (selector) => {
    expect(() => mount({}, selector)).toThrow(TypeError);
    expect(() => mount({}, selector)).toThrow(/^target: .*/);
  });

  it('refuses a second pilot in the same element, until the first is destroyed', () => {
    const first = mount();
    expect(() => mount()).toThrow(/already holds an HOA Pilot/);
    first.destroy();
    expect(mount().state).toBe('loading');
  });

  it('leaves the element free when an option is wrong', () => {
    expect(() => mount({ src: '' })).toThrow(TypeError);
    expect(mount().state).toBe('loading');
  });
});

describe('events', () => {
  it('tells what the app does', () => {
    const pilot = mount();
    const seen = (['ready', 'app-ready', 'resize', 'task-start', 'task-complete', 'state'] as const).map(
      (type) => collect(pilot, type),
    );
    const timestamp = '2026-03-04T05:06:07.000Z';
    const events = [
      { reloaded: false },
      { version: '2.0', capabilities: ['automation'] },
      { width: 800, height: 650 },
      { timestamp, taskId: 't1' },
      { timestamp, taskId: 't1', status: 'completed', hasFiles: true },
    ];
    const types = ['ready', 'app-ready', 'resize', 'task-start', 'task-complete'];
    types.forEach((type, i) => appSays(pilot, type, type === 'ready' ? {} : events[i]));
    expect(seen).toEqual([...events.map((event) => [event]), [{ from: 'loading', to: 'connected' }]]);
    expect(pilot.state).toBe('connected');
  });

  it('reports what a handler throws and calls the others', () => {
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

  it('writes to the console when nobody handles an error, or its handler is broken', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const pilot = mount();
    appSays(pilot, 'ready');
    appSays(pilot, 'launch');
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('bad-message'));
    pilot.on('error', () => {
      throw new Error('broken');
    });
    clock.advance(60_000);
    appSays(pilot, 'launch');
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('handler-threw'), new Error('broken'));
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});

describe('theme and height', () => {
  it('waits for the app, then tells it, to its origin only', () => {
    const pilot = mount({ theme: 'dark', height: 700 });
    const posts = watchPosts(pilot);
    pilot.setTheme('light');
    expect(posts).toEqual([]);
    appSays(pilot, 'ready');
    expect(posts).toEqual([theme('light'), height(700)]);
    pilot.setTheme('dark');
    pilot.setHeight(800);
    expect(posts.slice(2)).toEqual([theme('dark'), height(800)]);
    expect(pilot.iframe.style.height).toBe('800px');
  });

  it('tells them again after a reload, once per reload', () => {
    const pilot = mount({ theme: 'dark' });
    const posts = watchPosts(pilot);
    const ready = collect(pilot, 'ready');
    appSays(pilot, 'ready');
    pilot.setTheme('light');
    appSays(pilot, 'ready');
    expect(posts).toEqual([theme('dark'), theme('light'), theme('light')]);
    expect(ready).toEqual([{ reloaded: false }, { reloaded: true }]);
    expect(pilot.state).toBe('connected');
  });

  it('leaves theme and height to the app when the host has none', () => {
    const pilot = mount();
    const posts = watchPosts(pilot);
    appSays(pilot, 'ready');
    expect(posts).toEqual([]);
  });

  it.each<[fact: string, option: PilotOptions['height'], reported: number, shown: string]>([
    ['content', { mode: 'content' }, 650, '650px'],
    ['content, not under its least', { mode: 'content', min: 500 }, 100, '500px'],
    ['content, not over its most', { mode: 'content', max: 900 }, 5000, '900px'],
    ['fill', { mode: 'fill' }, 650, '100%'],
    ['a number', 720, 650, '720px'],
  ])('follows the content as asked: %s', (_fact, option, reported, shown) => {
    const pilot = mount({ height: option });
    appSays(pilot, 'ready');
    appSays(pilot, 'resize', { width: 800, height: reported });
    expect(pilot.iframe.style.height).toBe(shown);
  });

  it('breaks a resize loop, reports it once, and starts afresh after a reload', () => {
    const pilot = mount();
    const errors = collect(pilot, 'error');
    appSays(pilot, 'ready');
    for (let i = 0; i < 50; i += 1) appSays(pilot, 'resize', { width: 800, height: i % 2 ? 900 : 600 });
    expect(pilot.iframe.style.height).toBe('900px');
    expect(errors.map(({ code }) => code)).toEqual(['resize-loop']);
    appSays(pilot, 'resize', { width: 800, height: 700 });
    expect(pilot.iframe.style.height).toBe('900px');
    appSays(pilot, 'ready');
    appSays(pilot, 'resize', { width: 800, height: 700 });
    expect(pilot.iframe.style.height).toBe('700px');
  });

  it('lets go of a fixed height, and follows the content again', () => {
    const pilot = mount({ height: 700 });
    const posts = watchPosts(pilot);
    appSays(pilot, 'ready');
    pilot.setHeight({ mode: 'content', min: 300 });
    expect(posts).toEqual([height(700), height(0)]);
    appSays(pilot, 'resize', { width: 800, height: 555 });
    expect(pilot.iframe.style.height).toBe('555px');
    pilot.setHeight({ mode: 'content', min: 600 });
    expect(pilot.iframe.style.height).toBe('600px');
  });

  it.each(['system', undefined])('refuses the theme %s', (value) => {
    const pilot = mount();
    expect(() => Reflect.apply(pilot.setTheme, pilot, [value])).toThrow(/^theme: /);
  });

  it.each([0, -1, Number.NaN, 1e6])('refuses the height %d', (pixels) => {
    const pilot = mount();
    expect(() => pilot.setHeight(pixels)).toThrow(/^height: /);
  });
});

describe('destroy', () => {
  it('leaves nothing behind, and is safe twice', () => {
    const pilot = mount();
    const states = collect(pilot, 'state');
    const ready = collect(pilot, 'ready');
    const frame = pilot.iframe.contentWindow;
    pilot.destroy();
    pilot.destroy();
    appSays(pilot, 'ready', {}, { source: frame });
    clock.advance(1e6);
    expect(states).toEqual([{ from: 'loading', to: 'destroyed' }]);
    expect(ready).toEqual([]);
    expect(element.childNodes).toHaveLength(0);
    expect(clock.pending).toBe(0);
  });

  it('takes every listener off the page', () => {
    const added = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')];
    const removed = [vi.spyOn(window, 'removeEventListener'), vi.spyOn(document, 'removeEventListener')];
    mount().destroy();
    const calls = (spies: typeof added | typeof removed) =>
      spies.flatMap((spy) => spy.mock.calls.map(([type]) => type));
    expect(calls(added)).toContain('message');
    expect(calls(removed).sort()).toEqual(calls(added).sort());
    for (const spy of [...added, ...removed]) spy.mockRestore();
  });

  it('can be called by a handler, at any time', () => {
    for (const [type, say] of [
      ['state', 'ready'],
      ['ready', 'ready'],
      ['error', 'launch'],
    ] as const) {
      const pilot = mount();
      pilot.on(type, () => pilot.destroy());
      appSays(pilot, say);
      expect(pilot.state).toBe('destroyed');
      expect(element.childNodes).toHaveLength(0);
    }
  });

  it('makes what comes after do nothing', () => {
    const pilot = mount();
    pilot.destroy();
    expect(() => {
      pilot.setTheme('dark');
      pilot.setHeight(500);
    }).not.toThrow();
  });
});
