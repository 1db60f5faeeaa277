import { createChannel, OVER_PORT, REPORT } from './channel.ts';
import type { Channel, OverPort } from './channel.ts';
import { mountExtended } from './mount.ts';
import type { Ends, Extension } from './mount.ts';
import { checkTheme, readHeight } from './options.ts';
import type { PilotOptions } from './options.ts';
import type { EventMessage } from './protocol.ts';
import { createSurface } from './surface.ts';
import type { SteeringPilot } from './surface.ts';

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
  options: PilotOptions,
  add: (core: Ends['core']) => Also = () => ({}),
): SteeringPilot {
  const made: { steering?: ReturnType<typeof steer> } = {};
  const show = (detail: OverPort): void =>
    void pilot.iframe.dispatchEvent(new CustomEvent(OVER_PORT, { detail }));
  const pilot = mountExtended(
    target,
    options,
    (ends) => (made.steering = steer(ends, { show, ...add(ends.core) })),
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

function steer({ core, clock, post, context }: Ends, also: Also & { show(passing: OverPort): void }) {
  const channel = createChannel({
    clock,
    post,
    show: also.show,
    // Where the person was before the frame was loaded again; at first its address says where to begin.
    context: () => ({ ...context(), route: made.route }),
    onEvent(event) {
      made.hear(event);
      also.onEvent?.(event);
    },
    onError: core.report,
  });
  const made = createSurface({
    core,
    clock,
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
