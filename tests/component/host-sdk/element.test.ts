import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoaPilotElement } from '../../../host-sdk/element.ts';
import { APP_SRC, appSays, serveEmptyFrames, timestamp } from '../../unit/host-sdk/app-frame.ts';
import { connect } from './open-layer.ts';
import { eventually } from '../../fakes/eventually.ts';

serveEmptyFrames();

let element: HoaPilotElement;
const settle = () => Promise.resolve();
/** Waits for the observer of the page and for the timer after it. */
const nextTimers = () =>
  new Promise((resolve) => setTimeout(resolve, 0)).then(
    () => new Promise((resolve) => setTimeout(resolve, 0)),
  );
const pilot = () => {
  const { pilot } = element;
  if (!pilot) throw new Error('nothing is mounted');
  return pilot;
};
const errors = () => {
  const messages: unknown[] = [];
  element.addEventListener('error', (event) => {
    event.preventDefault();
    messages.push(event.detail.message);
  });
  return messages;
};

beforeEach(() => {
  element = document.createElement('hoa-pilot');
  element.setAttribute('src', APP_SRC);
});
afterEach(() => {
  element.pilot?.destroy();
  document.body.replaceChildren();
});
async function show(): Promise<void> {
  document.body.append(element);
  await settle();
}

it('mounts one pilot once it is in the page and has a src', async () => {
  element.removeAttribute('src');
  await show();
  expect(element.pilot).toBeUndefined();
  Object.assign(element, { src: APP_SRC, theme: 'dark', height: 700 });
  await settle();
  expect(element.shadowRoot?.querySelectorAll('iframe')).toHaveLength(1);
  // Frameworks that hydrate a server's markup would refuse or remove them.
  expect(element.childNodes).toHaveLength(0);
  expect([pilot().iframe.style.colorScheme, pilot().iframe.style.height]).toEqual(['dark', '700px']);
});

it('keeps properties that were set before its script loaded', async () => {
  const early = document.createElement('hoa-pilot-early');
  Object.assign(early, { src: APP_SRC, height: { mode: 'content', min: 333 }, theme: 'light' });
  Object.assign(early, { onTaskComplete: vi.fn() });
  document.body.append(early);
  customElements.define('hoa-pilot-early', class extends HoaPilotElement {});
  customElements.upgrade(early);
  element = early as HoaPilotElement;
  const messages = errors();
  await settle();
  expect(messages).toEqual([
    expect.stringContaining("onTaskComplete: unknown property. Did you mean 'task-"),
  ]);
  expect(Object.keys(early)).not.toContain('src');
  expect(early.getAttribute('theme')).toBe('light');
  expect(pilot().iframe.style.height).toBe('333px');
});

it.each<[attribute: string, value: string, style: 'colorScheme' | 'height', expected: string]>([
  ['theme', 'dark', 'colorScheme', 'dark'],
  ['height', '900', 'height', '900px'],
  ['height', 'fill', 'height', '100%'],
  ['height', 'content', 'height', '480px'],
])('applies %s=%s without a reload', async (attribute, value, style, expected) => {
  await show();
  const before = pilot();
  element.setAttribute(attribute, value);
  await settle();
  expect(pilot().iframe.style[style]).toBe(expected);
  expect(pilot()).toBe(before);
});

// Vue, Svelte and React 19 set properties where the markup has attributes.
it.each<[property: string, value: unknown, facts: [lazy: boolean, height: string]]>([
  ['height', '720', [false, '720px']],
  ['height', 'fill', [false, '100%']],
  ['height', 'content', [false, '480px']],
  ['height', null, [false, '480px']],
  ['lazy', '', [true, '480px']],
  ['lazy', 'lazy', [true, '480px']],
  ['lazy', null, [false, '480px']],
])('accepts as a property what the attribute accepts: %s = %j', async (property, value, facts) => {
  Reflect.set(element, property, value);
  const messages = errors();
  await show();
  expect(messages).toEqual([]);
  expect([element.lazy, pilot().iframe.style.height]).toEqual(facts);
});

it.each<[attribute: string, value: string]>([
  ['src', 'https://other.example/'],
  ['mode', 'modal'],
  ['language', 'es'],
  ['route', '/history'],
])('reloads once for all attributes that change together: %s=%s', async (attribute, value) => {
  await show();
  const before = pilot();
  element.setAttribute('src', `${APP_SRC}more`);
  element.setAttribute(attribute, value);
  await settle();
  expect([before.state, pilot().state]).toEqual(['destroyed', 'loading']);
  expect(element.shadowRoot?.querySelectorAll('[data-hoa-pilot]')).toHaveLength(1);
  expect(pilot().iframe.src.includes('lang=es')).toBe(attribute === 'language');
});

it('dispatches each event of the pilot with its detail, without bubbling', async () => {
  await show();
  const events: unknown[] = [];
  const onBody = vi.fn();
  document.body.addEventListener('open', onBody);
  for (const type of ['ready', 'task-start', 'state'] as const)
    element.addEventListener(type, ({ detail }) => events.push([type, detail]));
  appSays(pilot(), 'ready');
  appSays(pilot(), 'task-start', { timestamp, taskId: 't1' });
  expect(events).toEqual([
    ['state', { from: 'loading', to: 'connected' }],
    ['ready', { reloaded: false }],
    ['task-start', { timestamp, taskId: 't1' }],
  ]);
  expect(onBody).not.toHaveBeenCalled();
});

it('reloads for its first getToken, and signs in with the latest', async () => {
  await show();
  const before = pilot();
  expect(before.iframe.src).not.toContain('sign-in');
  element.getToken = () => 'first';
  await settle();
  expect([before.state, pilot().iframe.src.includes('sign-in=host')]).toEqual(['destroyed', true]);
  const signing = pilot();
  const latest = vi.fn(() => 'latest');
  element.getToken = latest;
  await settle();
  expect(pilot()).toBe(signing);
  const port = await connect(signing);
  port.postMessage({ kind: 'event', name: 'sign-in', detail: {} });
  await eventually(() => expect(latest).toHaveBeenCalledOnce());
  port.close();
});

it('ends when it is removed, restarts when it is inserted again, and keeps running when it is moved', async () => {
  await show();
  const first = pilot();
  const aside = document.createElement('aside');
  document.body.append(aside);
  aside.append(element);
  await nextTimers();
  expect(pilot()).toBe(first);
  expect(first.state).toBe('loading');
  element.remove();
  await nextTimers();
  expect(first.state).toBe('destroyed');
  await show();
  expect(pilot().state).toBe('loading');
});

it.each<[name: string, value: string, property?: true]>([
  ['height', 'tall'],
  ['height', '720px', true],
  ['mode', 'popup'],
  ['getToken', 'token', true],
])('reports the invalid %s=%s without throwing, and recovers', async (name, value, property) => {
  if (property) Reflect.set(element, name, value);
  else element.setAttribute(name, value);
  const messages = errors();
  await show();
  expect(messages).toEqual([expect.stringMatching(`^${name}: `)]);
  expect(element.querySelector('[role=alert]')?.textContent).toBe("HOA Pilot couldn't be loaded.");
  if (property) Reflect.set(element, name, undefined);
  else element.removeAttribute(name);
  element.src = `${APP_SRC}right`;
  await settle();
  expect(element.querySelector('[role=alert]')).toBeNull();
  expect(pilot().state).toBe('loading');
});

it.each<[name: string, what: string, right: string]>([
  ['hieght', 'attribute', 'height'],
  ['get-token', 'attribute', 'getToken as a property'],
  ['start-url', 'attribute', 'startUrl of tasks.start()'],
  ['load-timeout', 'attribute', 'loadTimeout of mountPilot()'],
  ['allow-hosts', 'attribute', 'allow-host of the server'],
  ['on-ready', 'attribute', 'ready as an event'],
  ['ontaskcomplete', 'attribute', 'task-complete as an event'],
  ['hx-on-task-completed', 'event', 'task-complete'],
  ['taskcomplete', 'listener', 'task-complete'],
  // What Svelte makes of `onReady`.
  ['Ready', 'listener', 'ready'],
])('names what %s (%s) resembles, and accepts the attributes of frameworks', async (name, what, right) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (const attribute of ['hx-get', 'data-id']) element.setAttribute(attribute, '1');
  if (what === 'listener') element.addEventListener(name, () => {});
  else element.setAttribute(name, '1');
  await show();
  const wrong = `${name.replace('hx-on-', '')}: unknown ${what === 'attribute' ? what : 'event'}`;
  const message = `[hoa-pilot] bad-option: ${wrong}. Did you mean '${right}'?`;
  expect(log).toHaveBeenCalledExactlyOnceWith(message, expect.any(TypeError));
});

it('keeps running if a later value is invalid', async () => {
  await show();
  const messages = errors();
  element.setAttribute('theme', 'system');
  expect(messages).toEqual([expect.stringMatching('^theme')]);
  expect(pilot().state).toBe('loading');
});

it('logs an error unless a listener prevents it', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await show();
  appSays(pilot(), 'launch');
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('bad-message'));
});
