import type { ShapeName } from '../../rules/task/payload-shapes.ts';
import { loadStartTask, reportNotStarted } from '../../start-task/load-start-task.ts';
import { useStartServices } from '../../start-task/services.ts';
import type { StartRequest } from '../../start-task/start-task.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';

type Task = Pick<StartRequest, 'text' | 'title' | 'startUrl' | 'options'>;

export type StartTask = {
  /** The title of the task that is starting, or its text if it has no title. */
  starting: string | undefined;
  /** Starts a task, unless one is already starting. */
  start: (task: Task) => void;
};

/**
 * Starts tasks without a confirmation.
 *
 * @param shape How the screen creates its tasks.
 * @param options `after`: the task whose conversation the new one continues.
 * @returns The function that starts a task, and the task that is starting.
 */
export function useStartTask(shape: ShapeName, { after }: { after?: string | undefined } = {}): StartTask {
  const services = useStartServices();
  const { pending, run } = useOnceAtATime<string>();
  const begin = async (task: Task) => {
    try {
      const { startTask } = await loadStartTask();
      await startTask(services, { ...task, shape, after });
    } catch (error) {
      reportNotStarted(services, error);
    }
  };
  return {
    starting: pending,
    start: (task) => void run(task.title ?? task.text, () => begin(task)),
  };
}
