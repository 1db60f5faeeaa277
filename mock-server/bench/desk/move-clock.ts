import { type DeskClock, longestMs } from './desk-clock.ts';
import { type ClockChange, DeskRefusal } from './desk-types.ts';

export const fastest = 10_000;
/** Moves a clock as it was asked for, wholly or not at all. */
export function moveClock(clock: DeskClock, { set, advance, speed, mode }: ClockChange): void {
  const time = set === undefined ? undefined : new Date(set);
  if (time && Number.isNaN(time.getTime()))
    throw new DeskRefusal('`set` is a time as in 2026-03-02T09:00:00Z');
  if (advance !== undefined && !(advance >= 0 && Number.isFinite(advance)))
    throw new DeskRefusal('`advance` is a number of milliseconds, and not backwards: use `set`');
  if (speed !== undefined && !(speed > 0 && speed <= fastest))
    throw new DeskRefusal(`\`speed\` is above 0 and at most ${fastest}`);
  if (advance !== undefined && advance > longestMs) throw new DeskRefusal('`advance` is at most 366 days');
  // Frozen first: else the time between two of these would count.
  if (mode === 'frozen') clock.freeze();
  if (time) clock.set(time);
  if (advance !== undefined) clock.advance(advance);
  if (speed !== undefined) clock.setSpeed(speed);
  if (mode === 'running') clock.run();
}
