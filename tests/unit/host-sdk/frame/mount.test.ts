// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { DIAGNOSE_AFTER_MS } from '../../../../host-sdk/frame/mount.ts';
import type { PilotOptions } from '../../../../host-sdk/pilot/options.ts';
import { APP_ORIGIN, appSays, collect, useHostPage, watchPosts } from '../app-frame.ts';

const { page, mount } = useHostPage();

const theme = (theme: string) => [{ target: 'hoa-pilot', type: 'theme', theme }, APP_ORIGIN];
const height = (height: number) => [{ target: 'hoa-pilot', type: 'resize', height }, APP_ORIGIN];

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

describe('theme and height', () => {
  it('are sent once the app is ready and after each reload, to its origin only', () => {
    const pilot = mount({ theme: 'dark', height: 700 });
    const posts = watchPosts(pilot);
    pilot.setTheme('light');
    expect(posts).toEqual([]);
    appSays(pilot, 'ready');
    pilot.setTheme('dark');
    pilot.setHeight(800);
    expect(pilot.iframe.style.height).toBe('800px');
    appSays(pilot, 'ready');
    const [first, later] = [
      [theme('light'), height(700)],
      [theme('dark'), height(800)],
    ];
    expect(posts).toEqual([...first, ...later, ...later]);
  });

  it('are not sent when the host sets none', () => {
    const pilot = mount();
    const posts = watchPosts(pilot);
    appSays(pilot, 'ready');
    expect(posts).toEqual([]);
  });

  it.each<[fact: string, option: PilotOptions['height'], reported: number, shown: string]>([
    ['the content', { mode: 'content' }, 650, '650px'],
    ['the content, down to a minimum', { mode: 'content', min: 500 }, 100, '500px'],
    ['the content, up to a maximum', { mode: 'content', max: 900 }, 5000, '900px'],
    ['the element', { mode: 'fill' }, 650, '100%'],
    ['a number', 720, 650, '720px'],
  ])('the height follows %s', (_fact, option, reported, shown) => {
    const pilot = mount({ height: option });
    appSays(pilot, 'ready');
    appSays(pilot, 'resize', { width: 800, height: reported });
    expect(pilot.iframe.style.height).toBe(shown);
  });

  it.each<
    [
      fact: string,
      frame: [width: number, height: number],
      holderWidth: number,
      codes: string[],
      height?: PilotOptions['height'],
    ]
  >([
    ['as tall and wide as set', [800, 480], 800, []],
    ['beside a padding', [760, 480], 800, []],
    ['hidden', [0, 0], 0, []],
    ['too narrow', [300, 480], 800, ['frame-constrained']],
    ['too low', [800, 150], 800, ['frame-constrained']],
    ['in a holder made inline', [300, 480], 0, ['frame-constrained']],
    ['without a height to fill', [800, 150], 800, ['frame-constrained'], { mode: 'fill' }],
    ['a height to fill', [800, 200], 800, [], { mode: 'fill' }],
  ])(
    'report a frame that the styles of the page leave %s, once',
    (_fact, [width, height], holder, codes, option) => {
      const pilot = mount({ height: option });
      const errors = collect(pilot, 'error');
      const define = (element: Element | null, sizes: object) =>
        Object.defineProperties(element, Object.getOwnPropertyDescriptors(sizes));
      define(pilot.iframe, { offsetWidth: width, offsetHeight: height });
      define(pilot.iframe.parentElement, { clientWidth: holder, clientHeight: height });
      appSays(pilot, 'ready');
      for (let times = 0; times < 2; times += 1) {
        appSays(pilot, 'resize', { width: 300, height: 400 });
        page.clock.advance(DIAGNOSE_AFTER_MS);
      }
      expect(errors.map(({ code }) => code)).toEqual(codes);
    },
  );

  it('stop a resize loop, report it once, and start again after a reload', () => {
    const pilot = mount();
    const errors = collect(pilot, 'error');
    const resize = (height: number) => appSays(pilot, 'resize', { width: 800, height });
    appSays(pilot, 'ready');
    for (let i = 0; i < 50; i += 1) resize(i % 2 ? 900 : 600);
    resize(700);
    expect(pilot.iframe.style.height).toBe('900px');
    expect(errors.map(({ code }) => code)).toEqual(['resize-loop']);
    appSays(pilot, 'ready');
    resize(700);
    expect(pilot.iframe.style.height).toBe('700px');
  });

  it('follow the content again after a fixed height', () => {
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

  it.each([
    ['setTheme', 'system', /^theme: /],
    ['setTheme', undefined, /^theme: /],
    ['setHeight', 0, /^height: /],
    ['setHeight', Number.NaN, /^height: /],
    ['setHeight', 1e6, /^height: /],
  ] as const)('%s rejects %s', (method, value, message) => {
    const pilot = mount();
    expect(() => Reflect.apply(pilot[method], pilot, [value])).toThrow(message);
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
