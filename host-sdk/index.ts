export { mountPilot } from './mount.ts';
export { preparePilot } from './prepare.ts';
export type { PrepareOptions } from './prepare.ts';
export type { PilotClock } from './clock.ts';
export type { PilotError, PilotErrorCode } from './errors.ts';
export type { Theme } from './messages.ts';
export type { PilotHeight, PilotOptions } from './options.ts';
export type { Pilot, PilotEvents, PilotState } from './pilot.ts';
