export { mountPilot } from './mount.ts';
export { getPilot } from './mount-element.ts';
export { preparePilot } from './prepare.ts';
export type { PrepareOptions } from './prepare.ts';
export type { PilotClock } from './clock.ts';
export type { PilotError, PilotErrorCode } from './errors.ts';
export type { Theme } from './messages.ts';
export type { PilotFailure, PilotHeight, PilotOptions } from './options.ts';
export type { Pilot, PilotEvents, PilotState, TaskEnd } from './pilot.ts';
