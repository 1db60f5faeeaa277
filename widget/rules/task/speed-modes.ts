import { type Message, t } from '../../messages/translate.ts';
import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';

/** The storage key of the person's choice. */
export const speedModeKey = 'selectedMode';

const modes = [
  { value: 'smart', label: 'Smart', about: 'Best quality' },
  { value: 'balanced', label: 'Balanced', about: 'Good mix' },
  { value: 'fast', label: 'Fast', about: 'Quick' },
  { value: 'super-fast', label: 'Super Fast', about: '2x speed' },
  { value: 'ultra-fast', label: 'Ultra Fast', about: 'Max speed' },
] as const satisfies readonly { value: SpeedMode; label: Message; about: Message }[];

/** The speed modes of a task, from the most thorough to the fastest, with their descriptions. */
export const speedModes = modes.map(({ value, label, about }) => ({
  value,
  get label() {
    return t(label);
  },
  get about() {
    return t(about);
  },
}));

/** The label of a task's model. An unknown model is its own label. */
export function modelLabel(model: string | undefined): string {
  if (!model) return t('Balanced');
  return speedModes.find(({ value }) => value === model)?.label ?? model;
}
