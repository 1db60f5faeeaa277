import type { SpeedMode } from '../../widget/contract/speed-mode.ts';
import { speedModeOf } from './speed-mode-of.ts';

/** Dollars a step. Made up, a stand-in for what a language model's provider would charge; nothing is billed. */
const pricePerStep: Record<SpeedMode, number> = {
  smart: 0.012,
  balanced: 0.006,
  fast: 0.003,
  'super-fast': 0.0015,
  'ultra-fast': 0.0008,
};

/** What a task has cost after so many steps, in dollars with four decimals. */
export const taskCost = (model: string, steps: number): string =>
  (pricePerStep[speedModeOf(model)] * steps).toFixed(4);
