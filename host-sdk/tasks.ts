import { createChannel } from './channel.ts';
import type { Channel } from './channel.ts';
import { mountExtended } from './mount.ts';
import type { Ends, Extension } from './mount.ts';
import { checkTheme, readHeight } from './options.ts';
import type { PilotOptions } from './options.ts';
import { createSurface } from './surface.ts';
import type { SteeringPilot } from './surface.ts';

/**
 * Embeds the app as `mountPilot` of `hoa-pilot` does, and returns a pilot that also steers it: starts and follows tasks,
 * shows screens, writes into the prompt.
 */
export function mountPilot(target: Element | string, options: PilotOptions): SteeringPilot {
  const made: { steering?: ReturnType<typeof steer> } = {};
  const pilot = mountExtended(target, options, (ends) => (made.steering = steer(ends)));
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

function steer({ core, clock, post, context }: Ends) {
  const channel = createChannel({
    clock,
    post,
    // Where the person was before the frame was loaded again; at first its address says where to begin.
    context: () => ({ ...context(), route: made.route }),
    onEvent: (event) => made.hear(event),
    onError: core.report,
  });
  const made = createSurface({ core, clock, call: channel.call });
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
export type { SteeringPilot, WaitOptions } from './surface.ts';
export type { CallErrorCode, NeedsInput } from './protocol.ts';
export type {
  PilotTasks,
  StartOptions,
  TaskEvents,
  TaskFile,
  TaskHandle,
  TaskRequest,
  TaskResult,
} from './task-handles.ts';
