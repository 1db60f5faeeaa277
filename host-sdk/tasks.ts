import { mountSteering } from './channel/steer.ts';
import type { SteeringOptions } from './channel/steer.ts';
import type { SteeringPilot } from './channel/surface.ts';

/**
 * Embeds the app as `mountPilot` of `hoa-pilot` does, and returns a pilot that also steers it: starts and follows tasks,
 * shows screens, writes into the prompt, signs a person in.
 */
export function mountPilot(target: Element | string, options: SteeringOptions): SteeringPilot {
  return mountSteering(target, options);
}

export { PilotCallError } from './kit/errors.ts';
export { getPilot } from './frame/mount-element.ts';
export { preparePilot } from './frame/prepare.ts';
export type { SteeringOptions } from './channel/steer.ts';
export type { GetToken, Person, SteeringPilot, WaitOptions } from './channel/surface.ts';
export type { CallErrorCode, NeedsInput } from './wire/protocol.ts';
export type {
  PilotTasks,
  StartOptions,
  TaskEvents,
  TaskFile,
  TaskHandle,
  TaskRequest,
  TaskResult,
} from './channel/task-handles.ts';
