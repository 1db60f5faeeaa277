import type { Task } from '../rules/entities.ts';
import { maskSensitive } from '../rules/mask-sensitive.ts';
import { taskTitle } from '../rules/task-title.ts';

/** What a task is called. A title is the beginning of a prompt, and a prompt may hold a password. */
export function taskName({ title, description }: Pick<Task, 'title' | 'description'>): string {
  return maskSensitive(title || taskTitle(description ?? '') || 'Automation Task');
}
