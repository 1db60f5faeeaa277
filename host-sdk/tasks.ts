import type { PilotOptions } from './options.ts';
import { mountSteering } from './steer.ts';
import type { SteeringPilot } from './surface.ts';

/** As `mountPilot` of the smaller entry, with a pilot that also steers: tasks, screens, the prompt. */
export function mountPilot(target: Element | string, options: PilotOptions): SteeringPilot {
  return mountSteering(target, options);
}

export { PilotCallError } from './errors.ts';
export { getPilot } from './mount-element.ts';
export { preparePilot } from './prepare.ts';
export type { SteeringPilot, WaitOptions } from './surface.ts';
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
