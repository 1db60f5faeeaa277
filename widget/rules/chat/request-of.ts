import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { requestIn } from '../../../contract/prompt/parse-description.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';

/** A task's request, as the chat shows it: without the parts that were added for the agent, and masked. */
export function requestOf({ description, title }: Pick<Task, 'description' | 'title'>): string {
  return maskSecrets(requestIn(description ?? '') || title?.trim() || t('Automation Task'));
}
