import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { requestIn } from '../../../contract/prompt/parse-description.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';

/** What a person asked for, as the chat shows it: without what was added to it for the agent, its secrets covered. */
export function requestOf({ description, title }: Pick<Task, 'description' | 'title'>): string {
  return maskSecrets(requestIn(description ?? '') || title?.trim() || t('Automation Task'));
}
