import { afterEach, beforeEach } from 'vitest';
import { mountPilot } from '../../../host-sdk/frame/mount-pilot.ts';
import { PILOT } from '../../../host-sdk/wire/messages.ts';
import type { PilotOptions } from '../../../host-sdk/pilot/options.ts';
import type { Pilot, PilotEvents } from '../../../host-sdk/pilot/pilot.ts';
import { createTestClock } from '../../../host-sdk/testing/test-clock.ts';

export const APP_ORIGIN = 'https://app.example';
export const APP_SRC = `${APP_ORIGIN}/`;
export const timestamp = '2026-03-04T05:06:07.000Z';

type Simulated = {
  settings: { enableIframePageLoading: boolean; fetch: { interceptor: unknown } };
};

/** Serves every frame an empty page without a network, so that each frame has a real window. */
export function serveEmptyFrames(): void {
  const { settings }: Simulated = Reflect.get(window, 'happyDOM');
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ window }: { window: { Response: typeof Response } }) =>
      new window.Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  };
}

/** Adds an element to the end of the page. */
export function addElement(): HTMLDivElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

/** Gives each test a clock and a page with an element. After the test, destroys its pilots and empties the page. */
export function useHostPage() {
  serveEmptyFrames();
  const page = { clock: createTestClock(), element: document.createElement('div') };
  const pilots: Pilot[] = [];
  /** Destroys the pilot after the test. */
  const keep = <Mounted extends Pilot>(pilot: Mounted): Mounted => {
    pilots.push(pilot);
    return pilot;
  };
  const mount = (options: Partial<PilotOptions> = {}, target: Element | string = page.element): Pilot =>
    keep(mountPilot(target, { src: APP_SRC, clock: page.clock, ...options }));
  beforeEach(() => {
    page.clock = createTestClock();
    page.element = addElement();
  });
  afterEach(() => {
    for (const pilot of pilots.splice(0)) pilot.destroy();
    document.body.replaceChildren();
  });
  return { page, keep, mount };
}

/** Returns a list that collects the pilot's events of a type from now on. */
export function collect<Type extends keyof PilotEvents>(pilot: Pilot, type: Type): PilotEvents[Type][] {
  const events: PilotEvents[Type][] = [];
  pilot.on(type, (event) => void events.push(event));
  return events;
}

/** Reports that the page's content security policy blocked something. */
export function violatePolicy(fields: object): void {
  const violation = { blockedURI: APP_ORIGIN, disposition: 'enforce', effectiveDirective: 'frame-src' };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation, fields));
}

type Sender = { origin?: string; source?: MessageEventSource | null };

/** Delivers a message to the host page as if the app in that frame had posted it. */
export function appPosts(pilot: Pilot, data: unknown, sender: Sender = {}): void {
  const { origin = APP_ORIGIN, source = pilot.iframe.contentWindow } = sender;
  dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

/** Delivers a well-formed message of the app. */
export function appSays(pilot: Pilot, type: string, fields: object = {}, sender: Sender = {}): void {
  appPosts(pilot, { source: PILOT, type, ...fields }, sender);
}

/** Returns a list that collects what the host posts into the frame from now on, each with its target origin. */
export function watchPosts(pilot: Pilot): [message: unknown, origin: unknown][] {
  const posts: [unknown, unknown][] = [];
  const frame = pilot.iframe.contentWindow;
  if (frame === null) throw new Error('The frame is not in the page');
  frame.postMessage = (message: unknown, origin: unknown) => void posts.push([message, origin]);
  return posts;
}
