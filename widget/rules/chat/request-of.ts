import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { bareRequest } from './follow-up-context.ts';
import { maskSecrets } from '../privacy/mask-secrets.ts';

/** What a person asked for, as the chat shows it: without what was added to it for the agent, its secrets covered. */
export function requestOf({ description, title }: Pick<Task, 'description' | 'title'>): string {
  return maskSecrets(bareRequest(description ?? '') || title?.trim() || t('Automation Task'));
}
