import { createChannel } from './channel.ts';
import type { Channel } from './channel.ts';
import { mountExtended } from './mount.ts';
import type { Ends, Extension } from './mount.ts';
import { checkTheme, readHeight } from './options.ts';
import type { PilotOptions } from './options.ts';
import { createSurface } from './surface.ts';
import type { GetToken, SteeringPilot } from './surface.ts';

export type SteeringOptions = PilotOptions & {
  /**
   * Gives a token that the page's server has signed for the person who is signed in there. Asked for at each
   * connection, and when the session ends.
   */
  getToken?: GetToken | undefined;
};

/** As `mountPilot` of the smaller entry, with a pilot that also steers: tasks, screens, the prompt. */
export function mountPilot(
  target: Element | string,
  { getToken, ...options }: SteeringOptions,
): SteeringPilot {
  if (getToken !== undefined && typeof getToken !== 'function')
    throw new TypeError('getToken: a function is expected');
  const made: { steering?: ReturnType<typeof steer> } = {};
  const told = getToken ? announced(options) : options;
  const pilot = mountExtended(target, told, (ends) => (made.steering = steer(ends, getToken)));
  if (!made.steering) throw new Error('a pilot is always extended');
  const { channel, surface } = made.steering;
  const more = {
    ...surface,
    update({ theme, height }: Parameters<SteeringPilot['update']>[0]) {
      // Both are looked at before either is done.
      if (theme !== undefined) checkTheme(theme);
      if (height !== undefined) readHeight(height);
      if (theme !== undefined) pilot.setTheme(theme);
      if (height !== undefined) pilot.setHeight(height);
    },
    protocol: undefined,
  };
  return Object.defineProperty(Object.assign(pilot, more), 'protocol', { get: () => channel.protocol });
}

/** The root of the app: an origin, a folder, or a page that is a file. */
const ROOT = /^(?:https?:\/\/[^/?#]*|[^?#]*\/|[^?#]*\.html(?!.*#))?(?:[?#]|$)/;

/**
 * Says in the frame's address that the session comes from this page: until then the app shows nobody's. Whom this page
 * signs in has no use for the front door.
 */
function announced({ src, route, ...options }: PilotOptions): PilotOptions {
  if (typeof src !== 'string' || src === '') return { src, route, ...options };
  return {
    ...options,
    src: src.replace(
      /^([^?#]*)\??([^#]*)/,
      (_, path, query) => `${path}?${query && `${query}&`}sign-in=host`,
    ),
    route: route ?? (ROOT.test(src) ? '/dashboard' : undefined),
  };
}

function steer({ core, clock, post, context }: Ends, getToken: GetToken | undefined) {
  const channel = createChannel({
    clock,
    post,
    // Where the person was before the frame was loaded again; at first its address says where to begin.
    context: () => ({ ...context(), route: made.route, ...(getToken && { signsIn: true }) }),
    onEvent: (event) => made.hear(event),
    onError: core.report,
  });
  const made = createSurface({ core, clock, call: channel.call, getToken });
  return {
    channel,
    surface: made.surface,
    connect: channel.connect,
    drop: () => channel.drop(),
    tell: (message) =>
      channel.update(message.type === 'theme' ? { theme: message.theme } : { height: message.height }),
    end() {
      channel.drop('destroyed');
      made.end();
    },
  } satisfies Extension & { channel: Channel; surface: object };
}

export { PilotCallError } from './errors.ts';
export { getPilot } from './mount-element.ts';
export { preparePilot } from './prepare.ts';
export type { GetToken, Person, SteeringPilot, WaitOptions } from './surface.ts';
export type { NeedsInput } from './protocol.ts';
export type {
  PilotTasks,
  StartOptions,
  TaskEvents,
  TaskFile,
  TaskHandle,
  TaskRequest,
  TaskResult,
} from './task-handles.ts';
