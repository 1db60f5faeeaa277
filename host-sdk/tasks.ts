import { mountSteering } from './steer.ts';
import type { SteeringOptions } from './steer.ts';
import type { SteeringPilot } from './surface.ts';

/**
 * Embeds the app as `mountPilot` of `hoa-pilot` does, and returns a pilot that also steers it: starts and follows tasks,
 * shows screens, writes into the prompt, signs a person in.
 */
export function mountPilot(target: Element | string, options: SteeringOptions): SteeringPilot {
  return mountSteering(target, options);
}

export { PilotCallError } from './errors.ts';
export { getPilot } from './mount-element.ts';
export { preparePilot } from './prepare.ts';
export type { SteeringOptions } from './steer.ts';
export type { GetToken, Person, SteeringPilot, WaitOptions } from './surface.ts';
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
