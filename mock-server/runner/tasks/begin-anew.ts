import type { RunState } from '../../store/task-record.ts';

/** Forgets what was read: something else is wanted. Where the browser is, and that it is logged in, stays. */
export function beginAnew(run: RunState): void {
  run.memory = undefined;
  run.together = undefined;
  run.downloaded = undefined;
  run.problem = undefined;
}
