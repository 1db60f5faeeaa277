import { t } from '../../messages/translate.ts';
import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';
import { modelLabel } from '../../rules/task/speed-modes.ts';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';

// Spec silent: emoji are empty boxes where no emoji font is installed, so the modes have icons of our own.
const modeIcons: Readonly<Record<SpeedMode, IconName>> = {
  smart: 'brain',
  balanced: 'scale',
  fast: 'lightning',
  'super-fast': 'lightning',
  'ultra-fast': 'rocket',
};

/** Returns the icon of a task's model, if it has one. Other models only have a name. */
export function modeIcon(model = 'balanced'): IconName | undefined {
  return Object.hasOwn(modeIcons, model) ? modeIcons[model as SpeedMode] : undefined;
}

/** The icon of a speed mode that has no text beside it. */
export const ModeIcon = ({ mode }: { mode: SpeedMode }) => (
  <Icon name={modeIcons[mode]} size={14} label={t('Mode: {mode}', { mode: modelLabel(mode) })} />
);
