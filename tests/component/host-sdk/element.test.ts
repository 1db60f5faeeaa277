import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HoaPilotElement } from '../../../host-sdk/element.ts';
import { APP_SRC, appSays, serveEmptyFrames, timestamp } from '../../unit/host-sdk/app-frame.ts';
import { connect } from './open-layer.ts';

serveEmptyFrames();

let element: HoaPilotElement;
const settle = () => Promise.resolve();
/** What watches the page, and the timer after it, have run. */
const afterwards = () =>
  new Promise((resolve) => setTimeout(resolve, 0)).then(
    () => new Promise((resolve) => setTimeout(resolve, 0)),
  );
const pilot = () => {
  const { pilot } = element;
  if (!pilot) throw new Error('nothing is mounted');
  return pilot;
};
const errors = () => {
  const said: unknown[] = [];
  element.addEventListener('error', (event) => {
    event.preventDefault();
    said.push(event.detail.message);
  });
  return said;
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

describe('<hoa-pilot>', () => {
  it('mounts one pilot, once it is in the page and has a src', async () => {
    element.removeAttribute('src');
    await show();
    expect(element.pilot).toBeUndefined();
    Object.assign(element, { src: APP_SRC, theme: 'dark', height: 700 });
    await settle();
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
    expect([pilot().iframe.style.colorScheme, pilot().iframe.style.height]).toEqual(['dark', '700px']);
  });

  it('keeps what was set before its script was there', async () => {
    const early = document.createElement('hoa-pilot-early');
    Object.assign(early, { src: APP_SRC, height: { mode: 'content', min: 333 }, theme: 'light' });
    document.body.append(early);
    customElements.define('hoa-pilot-early', class extends HoaPilotElement {});
    customElements.upgrade(early);
    await settle();
    element = early as HoaPilotElement;
    expect(Object.keys(early)).not.toContain('src');
    expect(early.getAttribute('theme')).toBe('light');
    expect(pilot().iframe.style.height).toBe('333px');
  });

  it.each<[attribute: string, value: string, now: () => unknown, is: unknown]>([
    ['theme', 'dark', () => pilot().iframe.style.colorScheme, 'dark'],
    ['height', '900', () => pilot().iframe.style.height, '900px'],
    ['height', 'fill', () => pilot().iframe.style.height, '100%'],
    ['height', 'content', () => pilot().iframe.style.height, '480px'],
  ])('passes %s=%s on to the app that runs', async (attribute, value, now, is) => {
    await show();
    const before = pilot();
    element.setAttribute(attribute, value);
    await settle();
    expect(now()).toBe(is);
    expect(pilot()).toBe(before);
  });

  it.each<[attribute: string, value: string]>([
    ['src', 'https://other.example/'],
    ['mode', 'modal'],
    ['language', 'es'],
    ['route', '/history'],
  ])('loads it anew for another %s, once for all that is set in one go', async (attribute, value) => {
    await show();
    const before = pilot();
    element.setAttribute('src', `${APP_SRC}more`);
    element.setAttribute(attribute, value);
    await settle();
    expect([before.state, pilot().state]).toEqual(['destroyed', 'loading']);
    expect(element.childElementCount).toBe(1);
    expect(pilot().iframe.src.includes('lang=es')).toBe(attribute === 'language');
  });

  it('gives each event of the pilot, with what it carries, to itself alone', async () => {
    await show();
    const said: unknown[] = [];
    const onBody = vi.fn();
    document.body.addEventListener('open', onBody);
    for (const type of ['ready', 'task-start', 'state'] as const)
      element.addEventListener(type, ({ detail }) => said.push([type, detail]));
    appSays(pilot(), 'ready');
    appSays(pilot(), 'task-start', { timestamp, taskId: 't1' });
    expect(said).toEqual([
      ['state', { from: 'loading', to: 'connected' }],
      ['ready', { reloaded: false }],
      ['task-start', { timestamp, taskId: 't1' }],
    ]);
    expect(onBody).not.toHaveBeenCalled();
  });

  it('signs in with the latest token of its property, for which it is loaded anew', async () => {
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
    await vi.waitFor(() => expect(latest).toHaveBeenCalledOnce());
    port.close();
  });

  it('says of a getToken that is no function that it is wrong', async () => {
    const said = errors();
    Reflect.set(element, 'getToken', 'token');
    await show();
    expect(said).toEqual(['getToken: expected a function']);
  });

  it('ends when it is taken out, begins anew when it is put back, and goes on when it is moved', async () => {
    await show();
    const first = pilot();
    const aside = document.createElement('aside');
    document.body.append(aside);
    aside.append(element);
    await afterwards();
    expect(pilot()).toBe(first);
    expect(first.state).toBe('loading');
    element.remove();
    await afterwards();
    expect(first.state).toBe('destroyed');
    await show();
    expect(pilot().state).toBe('loading');
  });

  it.each<[attribute: string, value: string]>([
    ['theme', 'system'],
    ['height', 'tall'],
    ['mode', 'popup'],
    ['language', 'e'],
    ['route', 'history'],
  ])('says of %s=%s that it is wrong, and never throws', async (attribute, value) => {
    element.setAttribute(attribute, value);
    const said = errors();
    await show();
    expect(said).toEqual([expect.stringMatching(`^${attribute}`)]);
    expect(element.querySelector('[role=alert]')?.textContent).toBe("HOA Pilot couldn't be loaded.");
    element.removeAttribute(attribute);
    element.src = `${APP_SRC}right`;
    await settle();
    expect(element.querySelector('[role=alert]')).toBeNull();
    expect(pilot().state).toBe('loading');
  });

  it('goes on as it was where a later value is wrong', async () => {
    await show();
    const said = errors();
    element.setAttribute('theme', 'system');
    expect(said).toEqual([expect.stringMatching('^theme')]);
    expect(pilot().state).toBe('loading');
  });

  it('writes an error to the console, unless a listener prevents that', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await show();
    appSays(pilot(), 'launch');
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('bad-message'));
    log.mockRestore();
  });
});
