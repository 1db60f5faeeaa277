import type { CreateTask, SpeedMode } from '../../rules/entities.ts';
import { limits } from '../../rules/limits.ts';
import { taskTitle } from '../../rules/task/task-title.ts';

type Confirmed = { prompt: string; title?: string | undefined; model: SpeedMode };

/** What creates a task that was confirmed. */
export function confirmationPayload({ prompt, title, model }: Confirmed): CreateTask {
  return {
    title: title ?? taskTitle(prompt),
    description: prompt,
    model,
    priority: 'normal',
    maxSteps: limits.steps.confirmation,
  };
}
