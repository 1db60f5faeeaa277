/** How long a step takes at pace 1, so that a person can follow it. */
const stepMs = 1_200;

const slowness: Record<string, number> = {
  smart: 1.5,
  balanced: 1.2,
  fast: 1,
  'super-fast': 0.5,
  'ultra-fast': 0.3,
};

/** How long one step of a task takes; models this server does not know go at the pace of `fast`. */
export const stepPause = (model: string, pace: number): number => (stepMs * (slowness[model] ?? 1)) / pace;
