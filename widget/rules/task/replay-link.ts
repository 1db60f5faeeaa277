import { paths } from '../paths.ts';

/**
 * The address of a task's replay. It works for everyone with access to the task.
 * @param step The number of the step to show. Default: the first.
 */
export function replayLink(taskId: string, step?: number): string {
  const path = `${paths.replay}/${encodeURIComponent(taskId)}`;
  return step === undefined ? path : `${path}?step=${step}`;
}

/** The id of the task in a path that {@link replayLink} returned, which the router may have decoded. Empty if there is none. */
export function replayTask(path: string): string {
  const segment = path.slice(paths.replay.length + 1);
  try {
    return decodeURIComponent(segment);
  } catch {
    // The router has decoded it, and the id contains a percent sign.
    return segment;
  }
}

/** The number of the step in the query string of {@link replayLink}. Undefined if it has none, or no valid one. */
export function replayStep(search: string): number | undefined {
  const step = Number(new URLSearchParams(search).get('step') ?? Number.NaN);
  return Number.isSafeInteger(step) && step > 0 ? step : undefined;
}
