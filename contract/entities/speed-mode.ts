/** The values of a task's `model`, from the most thorough to the fastest. */
export const speedModes = ['smart', 'balanced', 'fast', 'super-fast', 'ultra-fast'] as const;

export type SpeedMode = (typeof speedModes)[number];

/** Whether a value is a speed mode. */
export function isSpeedMode(value: unknown): value is SpeedMode {
  return (speedModes as readonly unknown[]).includes(value);
}

/** The modes that a schedule offers. */
export const scheduleSpeedModes = ['smart', 'balanced', 'fast'] as const satisfies readonly SpeedMode[];
