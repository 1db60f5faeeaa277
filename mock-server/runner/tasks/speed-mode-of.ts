import { isSpeedMode, type SpeedMode } from '../../../widget/contract/speed-mode.ts';

/** The mode a task's model means. Models this server does not know go the way of `fast`, as the simple screen's does. */
export function speedModeOf(model: string | undefined): SpeedMode {
  return isSpeedMode(model) ? model : 'fast';
}
