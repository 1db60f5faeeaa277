import { within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getPilot, mountPilot } from '../../../host-sdk/modes.ts';
import type { ModesOptions, ModesPilot } from '../../../host-sdk/modes.ts';
import type { LayerMode } from '../../../host-sdk/layer/layer.ts';
import { createTestClock } from '../../../host-sdk/testing/test-clock.ts';
import { APP_SRC, appSays, serveEmptyFrames, timestamp, watchPosts } from '../../unit/host-sdk/app-frame.ts';

serveEmptyFrames();

const layers: readonly LayerMode[] = ['floating', 'drawer', 'modal'];
let pilot: ModesPilot | undefined;

afterEach(() => {
  pilot?.destroy();
  document.body.replaceChildren();
});

function mount(options: Partial<ModesOptions> & { mode: LayerMode }): ModesPilot {
  pilot = mountPilot({ src: APP_SRC, clock: createTestClock(), ...options });
  return pilot;
}
const shadow = (): ShadowRoot => {
  const root = document.querySelector('[data-hoa-pilot=layer]')?.shadowRoot;
  if (!root) throw new Error('no layer is in the page');
  return root;
};
const layer = () => within(shadow().querySelector<HTMLElement>('.root') ?? document.body);
const dialog = () => layer().getByRole<HTMLDialogElement>('dialog', { hidden: true });
const launcher = () => layer().getByRole('button', { name: /^HOA Pilot/ });
const moves = (given: ModesPilot) => {
  const said: string[] = [];
  given.on('open', ({ by }) => said.push(`open by ${by}`));
  given.on('close', ({ by }) => said.push(`close by ${by}`));
  return said;
};
const press = (key: string, repeat = false) => {
  const event = new KeyboardEvent('keydown', {
    key,
    repeat,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  dialog().dispatchEvent(event);
  return event;
};

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

  it('takes no key that was held since before', () => {
    mount({ mode }).open();
    expect([press('Enter', true).defaultPrevented, press('Enter').defaultPrevented]).toEqual([true, false]);
    press('Escape', true);
    expect(dialog().open).toBe(true);
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
    const element = document.createElement('div');
    document.body.append(element);
    pilot = mountPilot(element, { src: APP_SRC, mode, clock: createTestClock() });
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

it('has the colours it is told, now and later', () => {
  const given = mount({ mode: 'modal', theme: 'dark' });
  const root = shadow().querySelector<HTMLElement>('.root');
  expect(root?.dataset['theme']).toBe('dark');
  given.update({ theme: 'light' });
  expect(root?.dataset['theme']).toBe('light');
});

describe('the button', () => {
  const start = (taskId: string) => pilot && appSays(pilot, 'task-start', { timestamp, taskId });
  const end = (taskId: string) =>
    pilot && appSays(pilot, 'task-complete', { timestamp, taskId, status: 'completed', hasFiles: false });

  it('opens and closes', () => {
    const said = moves(mount({ mode: 'floating' }));
    launcher().click();
    expect(launcher().getAttribute('aria-expanded')).toBe('true');
    launcher().click();
    expect(launcher().getAttribute('aria-expanded')).toBe('false');
    expect(said).toEqual(['open by person', 'close by person']);
  });

  it('takes two clicks in a row for one', () => {
    const given = mount({ mode: 'floating' });
    launcher().dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
    launcher().dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
    expect(given.isOpen).toBe(true);
  });

  it.each<[fact: string, happens: () => void, name: string, badge: string]>([
    ['nothing', () => {}, 'HOA Pilot', ''],
    ['a task', () => start('a'), 'HOA Pilot: 1 running', '1'],
    ['two tasks, one of them told twice', () => ['a', 'b', 'a'].forEach(start), 'HOA Pilot: 2 running', '2'],
    ['one of two has ended', () => (start('a'), start('b'), end('a')), 'HOA Pilot: 1 running', '1'],
    ['all have ended', () => (start('a'), end('a')), 'HOA Pilot', ''],
  ])('tells of %s by plain messages', (_fact, happens, name, badge) => {
    mount({ mode: 'floating' });
    happens();
    expect(launcher().getAttribute('aria-label')).toBe(name);
    expect(launcher().textContent).toBe(badge);
  });

  it('counts as the app does over the channel, and says aloud when it needs the person', async () => {
    const given = mount({ mode: 'floating' });
    watchPosts(given);
    const port = await connect(given);
    port.postMessage({ kind: 'event', name: 'work', detail: { running: 2, waiting: 1 } });
    await vi.waitFor(() => expect(launcher().getAttribute('aria-label')).toBe('HOA Pilot: Needs you'));
    expect(layer().getByRole('status').textContent).toBe('HOA Pilot needs you.');
    start('c');
    expect(launcher().textContent).toBe('Needs you');
    given.open();
    expect(layer().getByRole('status').textContent).toBe('');
    port.postMessage({ kind: 'event', name: 'work', detail: { running: -1, waiting: 'many' } });
    port.postMessage({ kind: 'event', name: 'escape', detail: {} });
    await vi.waitFor(() => expect(given.isOpen).toBe(false));
    expect(launcher().textContent).toBe('Needs you');
    port.close();
  });
});

/** Plays the app's end of the channel. */
async function connect(given: ModesPilot): Promise<MessagePort> {
  const asked = new Promise<[nonce: string, port: MessagePort]>((resolve) => {
    const frame = given.iframe.contentWindow as unknown as Record<string, unknown>;
    frame['postMessage'] = ({ nonce }: { nonce: string }, _origin: string, [port]: MessagePort[] = []) =>
      port && resolve([nonce, port]);
  });
  appSays(given, 'ready');
  appSays(given, 'app-ready', { version: '2.0', capabilities: [] });
  const [nonce, port] = await asked;
  port.postMessage({ type: 'connected', protocol: 1, nonce, capabilities: [] });
  return port;
}

describe('lazy', () => {
  let see = () => {};
  const watch = () => {
    const seen: { margin: string | undefined; of: Element[] } = { margin: undefined, of: [] };
    class Watcher {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
        seen.margin = options.rootMargin;
        see = () => tell([{ isIntersecting: true }]);
      }
      observe(element: Element): void {
        seen.of.push(element);
      }
      disconnect(): void {
        seen.of.length = 0;
      }
    }
    vi.stubGlobal('IntersectionObserver', Watcher);
    return seen;
  };
  const inPage = (options: Partial<ModesOptions> = {}) => {
    const element = document.createElement('div');
    document.body.append(element);
    pilot = mountPilot(element, { src: APP_SRC, clock: createTestClock(), lazy: true, ...options });
    return { element, given: pilot };
  };

  it('waits in the page, as tall as it will be, until it is nearly seen', () => {
    const seen = watch();
    const { element, given } = inPage({ height: { mode: 'content', min: 640 } });
    const holder = element.firstElementChild as HTMLElement;
    expect(given.state).toBe('idle');
    expect(element.querySelector('iframe')).toBeNull();
    expect([holder.style.minHeight, seen.margin, seen.of]).toEqual(['640px', '100% 0px', [holder]]);
    const states: string[] = [];
    given.on('state', ({ to }) => states.push(to));
    see();
    expect(states).toEqual(['loading']);
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
    expect([holder.style.minHeight, seen.of]).toEqual(['', []]);
    see();
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
  });

  it.each<[what: string, ask: (given: ModesPilot) => unknown]>([
    ['open', (given) => given.open()],
    ['navigate', (given) => given.navigate('/history').catch(() => {})],
    ['prefill', (given) => given.prefill('Words').catch(() => {})],
    ['tasks.list', (given) => given.tasks.list().catch(() => {})],
  ])('is loaded at once by %s', (_what, ask) => {
    watch();
    const { given } = inPage();
    void ask(given);
    expect(given.state).toBe('loading');
  });

  it('takes theme and height without being loaded', () => {
    watch();
    const { given } = inPage();
    given.update({ theme: 'dark', height: 700 });
    expect([given.state, given.iframe.style.height]).toEqual(['idle', '700px']);
  });

  it.each(layers)('is loaded when the %s is opened, and not before', (mode) => {
    const seen = watch();
    const given = mount({ mode, lazy: true });
    expect([given.state, seen.of]).toEqual(['idle', []]);
    given.open();
    expect(given.state).toBe('loading');
  });

  it('ends before it was loaded, for good', () => {
    const seen = watch();
    const { element, given } = inPage();
    given.destroy();
    see();
    given.open();
    expect([given.state, seen.of, element.childNodes.length]).toEqual(['destroyed', [], 0]);
  });
});

it.each([
  [{ mode: 'popup' }, /^mode: .*not 'popup'/],
  [{ mode: 'modal', lazy: 'yes' }, /^lazy: .*not 'yes'/],
  [{ mode: 'inline' }, /^target: /],
  [{ mode: 'modal', mdoe: 'modal' }, /^mdoe: /],
])('refuses %o', (options, words) => {
  expect(() => mount(options as { mode: LayerMode })).toThrow(words);
  expect(document.body.childNodes).toHaveLength(0);
});
