import { t } from '../../messages/translate.ts';
import { taskTitle } from '../../../contract/prompt/task-title.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { findSecrets, maskSensitive } from '../privacy/mask.ts';

/** The name of a task for display. It is masked, because a title from elsewhere may contain a password. */
export function taskName({ title, description }: Pick<Task, 'title' | 'description'>): string {
  return maskSensitive(
    title || taskTitle(maskSensitive(description ?? ''), findSecrets) || t('Automation Task'),
  );
}
