import { mountSteering } from './channel/steer.ts';
import type { SteeringOptions } from './channel/steer.ts';
import type { SteeringPilot } from './channel/surface.ts';
import { steeringEventNames } from './pilot/pilot.ts';

/**
 * Embeds the app and returns a pilot that can also steer it: start and follow tasks, change screens, fill in the
 * prompt, and sign a person in.
 * @param target The element to mount into, or a selector for it.
 * @param options The address of the app, how to show it, and `getToken` to sign people in.
 * @returns The pilot.
 * @throws TypeError if an option is invalid. Error if the element already holds an app.
 * @example
 * ```ts
 * const pilot = mountPilot('#assistant', { src: 'https://pilot.example/' });
 * const task = await pilot.tasks.start({ prompt: 'List the open violations' });
 * console.log((await task.result).outcome);
 * ```
 */
export function mountPilot(target: Element | string, options: SteeringOptions): SteeringPilot {
  return mountSteering(target, options, steeringEventNames);
}

export { PilotCallError } from './kit/errors.ts';
export { getPilot } from './frame/mount-element.ts';
export { preparePilot } from './frame/prepare.ts';
export type { SteeringOptions } from './channel/steer.ts';
export type { GetToken, Person, SteeringPilot, WaitOptions } from './channel/surface.ts';
export type { CallErrorCode, NeedsInput, TaskClaim, Verdict } from './wire/protocol.ts';
export type {
  PilotTasks,
  StartOptions,
  TaskEvents,
  TaskFile,
  TaskHandle,
  TaskRequest,
  TaskResult,
} from './channel/task-handles.ts';
