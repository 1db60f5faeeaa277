import { t } from '../../messages/translate.ts';

// Errors shown in place rather than in a toast.

/** Errors of starting a session. */
export const sessionErrors = {
  get refused() {
    return t('Failed to start session. Please try again.');
  },
  get portalOnly() {
    return t('Sign in through your portal');
  },
  get unanswered() {
    return t('An error occurred. Please try again.');
  },
};

/** Errors of the file preview. */
export const fileErrors = {
  get notShown() {
    return t('Unable to load file content');
  },
  get notFetched() {
    return t('Failed to fetch file content');
  },
};
