import type { SpeedMode } from '../../rules/entities.ts';
import type { IconName } from '../../ui/layout/icon.tsx';

/** Pictures of some speed modes; a model without one is only named. */
const modeIcons: Readonly<Partial<Record<SpeedMode, IconName>>> = {
  smart: 'brain',
  fast: 'lightning',
  'super-fast': 'lightning',
  'ultra-fast': 'rocket',
};

/** The picture of any model. */
export function modeIcon(model = 'balanced'): IconName | undefined {
  return Object.hasOwn(modeIcons, model) ? modeIcons[model as SpeedMode] : undefined;
}
