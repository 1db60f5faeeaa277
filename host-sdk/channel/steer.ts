import { createChannel, PORT_EVENT, REPORT } from './channel.ts';
import type { Channel, PortTraffic } from './channel.ts';
import { mountExtended } from '../frame/mount.ts';
import type { ExtensionContext, Extension } from '../frame/extension.ts';
import { PilotCallError } from '../kit/errors.ts';
import type { PilotOptions } from '../pilot/options.ts';
import type { EventMessage } from '../wire/protocol.ts';
import { checkChanges, createSurface } from './surface.ts';
import type { GetToken, SteeringPilot } from './surface.ts';

/** Options of a pilot that can also steer the app. */
export type SteeringOptions = PilotOptions & {
  /**
   * Returns a token that your server signed for the signed-in person. Called at each connection and when the session
   * ends.
   */
  getToken?: GetToken | undefined;
};

/** The additions of an entry point that is built on this one. */
export type Additions = {
  hold?: Extension['hold'];
  place?: Extension['place'];
  /** Called before each call to the app. */
  onCall?(): void;
  /** Called for each event that arrives over the channel. */
  onEvent?(event: EventMessage): void;
  onEnd?(): void;
};

/** Embeds the app and opens a channel to it. `names` are the events that the pilot accepts handlers for. */
export function mountSteering(
  target: Element | string,
  { getToken, ...options }: SteeringOptions,
  names: readonly string[],
  add: (core: ExtensionContext['core']) => Additions = () => ({}),
): SteeringPilot {
  if (getToken !== undefined && typeof getToken !== 'function')
    throw new TypeError('getToken: expected a function');
  const created: { steering?: ReturnType<typeof steer> } = {};
  const show = (detail: PortTraffic): void =>
    void pilot.iframe.dispatchEvent(new CustomEvent(PORT_EVENT, { detail }));
  const pilot = mountExtended(
    target,
    getToken ? withSignIn(options) : options,
    names,
    (ends) => (created.steering = steer(ends, { show, getToken, ...add(ends.core) })),
  );
  if (!created.steering) throw new Error('mountExtended did not call extend');
  const { channel, surface } = created.steering;
  const additions = {
    ...surface,
    update(changes: Parameters<SteeringPilot['update']>[0]) {
      const { theme, height } = changes;
      checkChanges(changes);
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
 * Announces in the frame's address that this page signs people in, so that the app shows no tasks until then. People
 * that the page signs in skip the landing page.
 */
function withSignIn({ src, route, ...options }: PilotOptions): PilotOptions {
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
  added: Additions & { show(traffic: PortTraffic): void; getToken: GetToken | undefined },
) {
  const channel = createChannel({
    clock,
    post,
    show: added.show,
    // After a reload of the frame, return to the last screen. The first load takes its screen from the address.
    context: () => ({ ...context(), route: base.route, ...(added.getToken && { signsIn: true }) }),
    onEvent(event) {
      base.receive(event);
      added.onEvent?.(event);
    },
    onError: core.report,
  });
  const base = createSurface({
    core,
    clock,
    getToken: added.getToken,
    async call(...args) {
      added.onCall?.();
      if (failure) throw failure;
      return channel.call(...args);
    },
  });
  let failure: PilotCallError | undefined;
  core.emitter.on('state', ({ cause }) => {
    failure = cause && new PilotCallError(cause, `The app couldn't be loaded: ${cause}.`);
    if (failure) channel.rejectAll(failure);
  });
  return {
    channel,
    surface: base.surface,
    hold: added.hold,
    place: added.place,
    connect: channel.connect,
    drop: () => channel.drop(),
    sendOverChannel: (message) =>
      channel.update(message.type === 'theme' ? { theme: message.theme } : { height: message.height }),
    end() {
      channel.drop('destroyed');
      base.end();
      added.onEnd?.();
    },
  } satisfies Extension & { channel: Channel; surface: object };
}
