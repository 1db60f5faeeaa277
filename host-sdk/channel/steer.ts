import { createChannel, OVER_PORT, REPORT } from './channel.ts';
import type { Channel, OverPort } from './channel.ts';
import { mountExtended } from '../frame/mount.ts';
import type { Ends, Extension } from '../frame/mount.ts';
import { checkTheme, readHeight } from '../pilot/options.ts';
import type { PilotOptions } from '../pilot/options.ts';
import type { EventMessage } from '../wire/protocol.ts';
import { createSurface } from './surface.ts';
import type { GetToken, SteeringPilot } from './surface.ts';

/** What a pilot that steers is mounted with. */
export type SteeringOptions = PilotOptions & {
  /**
   * Gives a token that the page's server has signed for the person who is signed in there. Asked for at each
   * connection, and when the session ends.
   */
  getToken?: GetToken | undefined;
};

/** What an entry that builds on this one adds. */
export type Also = {
  hold?: Extension['hold'];
  /** Something is asked of the app. */
  onCall?(): void;
  /** The app told something over the channel. */
  onEvent?(event: EventMessage): void;
  onEnd?(): void;
};

/** Embeds the app, with the channel. */
export function mountSteering(
  target: Element | string,
  { getToken, ...options }: SteeringOptions,
  add: (core: Ends['core']) => Also = () => ({}),
): SteeringPilot {
  if (getToken !== undefined && typeof getToken !== 'function')
    throw new TypeError('getToken: a function is expected');
  const made: { steering?: ReturnType<typeof steer> } = {};
  const show = (detail: OverPort): void =>
    void pilot.iframe.dispatchEvent(new CustomEvent(OVER_PORT, { detail }));
  const pilot = mountExtended(
    target,
    getToken ? announced(options) : options,
    (ends) => (made.steering = steer(ends, { show, getToken, ...add(ends.core) })),
  );
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
    [REPORT]: () => channel.call('diagnose'),
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

function steer(
  { core, clock, post, context }: Ends,
  also: Also & { show(passing: OverPort): void; getToken: GetToken | undefined },
) {
  const channel = createChannel({
    clock,
    post,
    show: also.show,
    // Where the person was before the frame was loaded again; at first its address says where to begin.
    context: () => ({ ...context(), route: made.route, ...(also.getToken && { signsIn: true }) }),
    onEvent(event) {
      made.hear(event);
      also.onEvent?.(event);
    },
    onError: core.report,
  });
  const made = createSurface({
    core,
    clock,
    getToken: also.getToken,
    call(...given) {
      also.onCall?.();
      return channel.call(...given);
    },
  });
  return {
    channel,
    surface: made.surface,
    hold: also.hold,
    connect: channel.connect,
    drop: () => channel.drop(),
    tell: (message) =>
      channel.update(message.type === 'theme' ? { theme: message.theme } : { height: message.height }),
    end() {
      channel.drop('destroyed');
      made.end();
      also.onEnd?.();
    },
  } satisfies Extension & { channel: Channel; surface: object };
}
