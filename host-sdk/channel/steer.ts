import { createChannel, OVER_PORT, REPORT } from './channel.ts';
import type { Channel, OverPort } from './channel.ts';
import { mountExtended } from '../frame/mount.ts';
import type { ExtensionContext, Extension } from '../frame/mount.ts';
import { checkTheme, readHeight } from '../pilot/options.ts';
import type { PilotOptions } from '../pilot/options.ts';
import type { EventMessage } from '../wire/protocol.ts';
import { createSurface } from './surface.ts';
import type { GetToken, SteeringPilot } from './surface.ts';

/** Options of a pilot that can also steer the app. */
export type SteeringOptions = PilotOptions & {
  /**
   * Returns a token that your server signed for the signed-in person. Called at each connection and when the session
   * ends.
   */
  getToken?: GetToken | undefined;
};

/** What an entry point built on this one adds. */
export type Also = {
  hold?: Extension['hold'];
  /** Called before each call to the app. */
  onCall?(): void;
  /** Called for each event that arrives over the channel. */
  onEvent?(event: EventMessage): void;
  onEnd?(): void;
};

/** Embeds the app and opens a channel to it. */
export function mountSteering(
  target: Element | string,
  { getToken, ...options }: SteeringOptions,
  add: (core: ExtensionContext['core']) => Also = () => ({}),
): SteeringPilot {
  if (getToken !== undefined && typeof getToken !== 'function')
    throw new TypeError('getToken: expected a function');
  const created: { steering?: ReturnType<typeof steer> } = {};
  const show = (detail: OverPort): void =>
    void pilot.iframe.dispatchEvent(new CustomEvent(OVER_PORT, { detail }));
  const pilot = mountExtended(
    target,
    getToken ? announced(options) : options,
    (ends) => (created.steering = steer(ends, { show, getToken, ...add(ends.core) })),
  );
  if (!created.steering) throw new Error('mountExtended did not call extend');
  const { channel, surface } = created.steering;
  const additions = {
    ...surface,
    update({ theme, height }: Parameters<SteeringPilot['update']>[0]) {
      // Validate both before applying either.
      if (theme !== undefined) checkTheme(theme);
      if (height !== undefined) readHeight(height);
      if (theme !== undefined) pilot.setTheme(theme);
      if (height !== undefined) pilot.setHeight(height);
    },
    protocol: undefined,
    [REPORT]: () => channel.call('diagnose'),
  };
  return Object.defineProperty(Object.assign(pilot, additions), 'protocol', { get: () => channel.protocol });
}

/** The app's root address: an origin, a folder, or an HTML file. */
const ROOT = /^(?:https?:\/\/[^/?#]*|[^?#]*\/|[^?#]*\.html(?!.*#))?(?:[?#]|$)/;

/**
 * Tells the app through the frame's address that this page signs people in, so it shows nobody's tasks until then.
 * People signed in by the page skip the landing page.
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
  { core, clock, post, context }: ExtensionContext,
  also: Also & { show(passing: OverPort): void; getToken: GetToken | undefined },
) {
  const channel = createChannel({
    clock,
    post,
    show: also.show,
    // After a reload of the frame, return to the last screen. The first load gets its screen from the address.
    context: () => ({ ...context(), route: base.route, ...(also.getToken && { signsIn: true }) }),
    onEvent(event) {
      base.receive(event);
      also.onEvent?.(event);
    },
    onError: core.report,
  });
  const base = createSurface({
    core,
    clock,
    getToken: also.getToken,
    call(...args) {
      also.onCall?.();
      return channel.call(...args);
    },
  });
  return {
    channel,
    surface: base.surface,
    hold: also.hold,
    connect: channel.connect,
    drop: () => channel.drop(),
    sendOverChannel: (message) =>
      channel.update(message.type === 'theme' ? { theme: message.theme } : { height: message.height }),
    end() {
      channel.drop('destroyed');
      base.end();
      also.onEnd?.();
    },
  } satisfies Extension & { channel: Channel; surface: object };
}
