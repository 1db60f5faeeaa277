import type { Task } from './entities.ts';
import { maskSensitive } from './mask-sensitive.ts';
import { taskTitle } from './task-title.ts';

/** What a task is called. A title is the beginning of a prompt, and a prompt may hold a password. */
export function taskName({ title, description }: Pick<Task, 'title' | 'description'>): string {
  return maskSensitive(title || taskTitle(description ?? '') || 'Automation Task');
}
