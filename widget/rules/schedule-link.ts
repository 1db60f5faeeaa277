import type { Task } from '../contract/task.ts';
import { maskSensitive } from './mask-sensitive.ts';
import { paths } from './paths.ts';

const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const login = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+\s*[/|]\s*\S/;

/** Where a task is scheduled: the scheduler, with its form filled in. */
export function scheduleLink({ description = '', model }: Pick<Task, 'description' | 'model'>): string {
  const query = new URLSearchParams({ task: withoutSecrets(description) });
  if (model) query.set('model', model);
  return `${paths.scheduler}?${query}`;
}

/** No password goes into an address. E-mail addresses alone are no secret here: the task may write to them. */
function withoutSecrets(description: string): string {
  const unaddressed = description.replace(address, 'someone');
  const hasSecret = login.test(description) || maskSensitive(unaddressed) !== unaddressed;
  return hasSecret ? maskSensitive(description) : description;
}
