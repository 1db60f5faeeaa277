import { type Message, t } from '../../messages/translate.ts';
import type { SpeedMode } from '../entities.ts';

/** Where the choice is kept on the device. */
export const speedModeKey = 'selectedMode';

const speedMode = <Mode extends SpeedMode>(value: Mode, label: Message, about: Message) => ({
  value,
  get label() {
    return t(label);
  },
  get about() {
    return t(about);
  },
});

/** The speed modes of a task, from thorough to quick, with what to tell of each. */
export const speedModes = [
  speedMode('smart', 'Smart', 'Best quality'),
  speedMode('balanced', 'Balanced', 'Good mix'),
  speedMode('fast', 'Fast', 'Quick'),
  speedMode('super-fast', 'Super Fast', '2x speed'),
  speedMode('ultra-fast', 'Ultra Fast', 'Max speed'),
] as const;

/** The name of a task's model; one that is not a speed mode is shown as it came. */
export function modelLabel(model: string | undefined): string {
  if (!model) return t('Balanced');
  return speedModes.find(({ value }) => value === model)?.label ?? model;
}
