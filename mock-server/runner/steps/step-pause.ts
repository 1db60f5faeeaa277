import { modeWords } from '../../agent/ask/mode-words.ts';
import { speedModeOf } from '../tasks/speed-mode-of.ts';

/** How long a step takes at pace 1, so that a person can follow it. */
const stepMs = 1_200;

/** How long one step of a task takes. */
export const stepPause = (model: string, pace: number): number =>
  (stepMs * modeWords[speedModeOf(model)].slowness) / pace;
