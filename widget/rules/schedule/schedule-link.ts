import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { hasSecret, maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { paths } from '../paths.ts';
import {
  emptyScheduleDraft,
  isScheduleMode,
  type ScheduleDraft,
  shortDescription,
} from './schedule-draft.ts';

/** The address of the scheduler with its form filled in for a task. */
export function scheduleLink({ description = '', model }: Pick<Task, 'description' | 'model'>): string {
  const query = new URLSearchParams({ task: withoutSecrets(description) });
  if (model) query.set('model', model);
  return `${paths.scheduler}?${query}`;
}

/** The description without secrets. Email addresses stay unless there is a secret, because the task may write to them. */
const withoutSecrets = (description: string): string =>
  hasSecret(description) ? maskSensitive(description) : description;

/** The draft in the scheduler's query string, or undefined if it has none. */
export function scheduleFromHistory(search: string): ScheduleDraft | undefined {
  const query = new URLSearchParams(search);
  const description = query.get('task')?.trim() ?? '';
  if (description === '') return undefined;
  const model = query.get('model');
  return {
    ...emptyScheduleDraft,
    description,
    name: t('Scheduled: {task}...', { task: shortDescription(description) }),
    // Spec silent: a mode that schedules do not offer becomes the default, because no option would be selected.
    model: isScheduleMode(model) ? model : emptyScheduleDraft.model,
  };
}
