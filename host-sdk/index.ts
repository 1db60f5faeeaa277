export { mountPilot } from './frame/mount-pilot.ts';
export { getPilot } from './frame/mount-element.ts';
export { preparePilot } from './frame/prepare.ts';
export type { PrepareOptions } from './frame/prepare.ts';
export type { PilotClock } from './kit/clock.ts';
export type { PilotError, PilotErrorCode } from './kit/errors.ts';
export type { Theme } from './wire/messages.ts';
export type { PilotFailure, PilotHeight, PilotOptions } from './pilot/options.ts';
export type { Pilot, PilotEvents, PilotState, TaskEnd } from './pilot/pilot.ts';
