import { errorDetail } from '../data/http/errors.ts';
import { t } from '../messages/translate.ts';
import { taskToasts } from '../rules/texts/toasts.ts';
import { showToastAtom } from '../state/toasts.ts';
import type { StartServices } from './services.ts';

/**
 * Loads the code that starts tasks. No screen needs it earlier.
 *
 * @returns The module.
 * @throws An error with a text for the person if loading fails. Call it again to retry.
 */
export async function loadStartTask() {
  try {
    return await import('./start-task.ts');
  } catch (cause) {
    throw new Error(t("Part of the app couldn't be loaded, so nothing was sent. Please try again."), {
      cause,
    });
  }
}

/**
 * Shows the person why a task was not created.
 *
 * @param services The widget's services.
 * @param error The thrown error.
 * @param fallback The description to show if the error has no text for the person.
 */
export function reportNotStarted({ store }: Pick<StartServices, 'store'>, error: unknown, fallback?: string) {
  const { title, description } = taskToasts.notStarted;
  store.set(showToastAtom, {
    tone: 'destructive',
    title,
    description: errorDetail(error, fallback ?? description),
  });
}
