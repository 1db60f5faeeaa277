import * as z from 'zod/mini';

/** The values of a task's `model`: how thorough, and so how fast, the agent is. */
export const speedModes = ['smart', 'balanced', 'fast', 'super-fast', 'ultra-fast'] as const;

export const speedModeSchema = z.enum(speedModes);

export type SpeedMode = (typeof speedModes)[number];

/** A schedule offers fewer modes than a task. */
export const scheduleSpeedModes = ['smart', 'balanced', 'fast'] as const satisfies readonly SpeedMode[];
