import { type SpeedMode, speedModeSchema } from '../contract/speed-mode.ts';
import { storedAtom } from './stored-atom.ts';

const initial: SpeedMode = 'fast';

/** The speed new tasks are created with. */
export const speedModeAtom = storedAtom({
  key: 'selectedMode',
  schema: speedModeSchema,
  initial,
  format: 'text',
});
