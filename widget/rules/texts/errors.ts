import { t } from '../../messages/translate.ts';

// What is said in place, not in a toast, word for word.

/** Said where a session cannot be started. */
export const sessionErrors = {
  get refused() {
    return t('Failed to start session. Please try again.');
  },
  get unanswered() {
    return t('An error occurred. Please try again.');
  },
};

/** Said of a file that is looked at. */
export const fileErrors = {
  get notShown() {
    return t('Unable to load file content');
  },
  get notFetched() {
    return t('Failed to fetch file content');
  },
};
