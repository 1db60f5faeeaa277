import { t } from '../../messages/translate.ts';
import { limits } from '../limits.ts';
import type { Task } from '../entities.ts';
import { maskSensitive } from '../privacy/mask-secrets.ts';

/** A title for a prompt: its first characters, with dots when there is more. */
export function taskTitle(prompt: string): string {
  // By code point, so that an emoji at the edge is not cut in two.
  const characters = Array.from(prompt.trim());
  const most = limits.title.characters;
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : characters.join('');
}

/** What a task is called. A title is the beginning of a prompt, and a prompt may hold a password. */
export function taskName({ title, description }: Pick<Task, 'title' | 'description'>): string {
  return maskSensitive(title || taskTitle(description ?? '') || t('Automation Task'));
}
