import { limits } from './limits.ts';

/** Where the launch is so many milliseconds after it began: the number to show, then lift-off, then away. */
export type LaunchStage = { kind: 'count'; number: number } | { kind: 'lift-off' } | { kind: 'navigate' };

/** The numbers count down a second each; the rest of the time is the flight. */
export function launchCountdown(elapsed: number): LaunchStage {
  if (elapsed >= limits.launch.navigate) return { kind: 'navigate' };
  const number = limits.launch.countFrom - Math.floor(Math.max(0, elapsed) / limits.launch.countStep);
  return number > 0 ? { kind: 'count', number } : { kind: 'lift-off' };
}
