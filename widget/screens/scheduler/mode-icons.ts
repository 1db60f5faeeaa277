import type { SpeedMode } from '../../rules/entities.ts';
import type { IconName } from '../../ui/layout/icon.tsx';

/** Icons of some speed modes. Other models only have a name. */
const modeIcons: Readonly<Partial<Record<SpeedMode, IconName>>> = {
  smart: 'brain',
  fast: 'lightning',
  'super-fast': 'lightning',
  'ultra-fast': 'rocket',
};

/** Returns a model's icon, if it has one. */
export function modeIcon(model = 'balanced'): IconName | undefined {
  return Object.hasOwn(modeIcons, model) ? modeIcons[model as SpeedMode] : undefined;
}
