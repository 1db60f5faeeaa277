import { PILOT } from '../../../host-sdk/wire/messages.ts';
import type { Pilot } from '../../../host-sdk/pilot/pilot.ts';

export const APP_ORIGIN = 'https://app.example';
export const APP_SRC = `${APP_ORIGIN}/`;
export const timestamp = '2026-03-04T05:06:07.000Z';

type Simulated = {
  settings: { enableIframePageLoading: boolean; fetch: { interceptor: unknown } };
};

/** Frames load an empty page, from no network, so that they have a real window. */
export function serveEmptyFrames(): void {
  const { settings }: Simulated = Reflect.get(window, 'happyDOM');
  settings.enableIframePageLoading = true;
  settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ window }: { window: { Response: typeof Response } }) =>
      new window.Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  };
}

type Sender = { origin?: string; source?: MessageEventSource | null };

/** Delivers a message to the host page as if the app in that frame had posted it. */
export function appPosts(pilot: Pilot, data: unknown, sender: Sender = {}): void {
  const { origin = APP_ORIGIN, source = pilot.iframe.contentWindow } = sender;
  dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

/** The same, for a well-formed message of that type. */
export function appSays(pilot: Pilot, type: string, fields: object = {}, sender: Sender = {}): void {
  appPosts(pilot, { source: PILOT, type, ...fields }, sender);
}

/** What the host posts into the frame from now on, with the origin it is meant for. */
export function watchPosts(pilot: Pilot): [message: unknown, origin: unknown][] {
  const posts: [unknown, unknown][] = [];
  const frame = pilot.iframe.contentWindow;
  if (frame === null) throw new Error('the frame is not in the page');
  frame.postMessage = (message: unknown, origin: unknown) => void posts.push([message, origin]);
  return posts;
}
