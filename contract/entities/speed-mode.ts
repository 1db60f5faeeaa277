/** The values of a task's `model`: how thorough, and so how fast, the agent is. */
export const speedModes = ['smart', 'balanced', 'fast', 'super-fast', 'ultra-fast'] as const;

export type SpeedMode = (typeof speedModes)[number];

/** Whether a value is one of the modes. */
export function isSpeedMode(value: unknown): value is SpeedMode {
  return (speedModes as readonly unknown[]).includes(value);
}

/** A schedule offers fewer modes than a task. */
export const scheduleSpeedModes = ['smart', 'balanced', 'fast'] as const satisfies readonly SpeedMode[];
