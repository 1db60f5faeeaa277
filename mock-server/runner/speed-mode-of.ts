import { type SpeedMode, speedModeSchema } from '../../widget/contract/speed-mode.ts';

/** The mode a task's model means. Models this server does not know go the way of `fast`, as the simple screen's does. */
export function speedModeOf(model: string | undefined): SpeedMode {
  const known = speedModeSchema.safeParse(model);
  return known.success ? known.data : 'fast';
}
