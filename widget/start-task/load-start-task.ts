import { errorDetail } from '../data/http/errors.ts';
import { t } from '../messages/translate.ts';
import { taskToasts } from '../rules/texts/toasts.ts';
import { showToastAtom } from '../state/toasts.ts';
import type { StartServices } from './services.ts';

/**
 * Loads the code that starts tasks: no screen needs it before somebody starts one.
 *
 * @returns The module.
 * @throws An error with a text for the person when it cannot be loaded. Calling it again tries again.
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
 * Tells the person why a task was not created.
 *
 * @param services The widget's services.
 * @param error What was thrown.
 * @param otherwise What to say if the error has no text for the person.
 */
export function reportNotStarted(
  { store }: Pick<StartServices, 'store'>,
  error: unknown,
  otherwise?: string,
) {
  const { title, description } = taskToasts.notStarted;
  store.set(showToastAtom, {
    tone: 'destructive',
    title,
    description: errorDetail(error, otherwise ?? description),
  });
}
