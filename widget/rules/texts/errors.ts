import { t } from '../../messages/translate.ts';

// What is said in place, not in a toast, word for word.

/** Said of dictation. */
export const voiceErrors = {
  get unsupported() {
    return t('Voice input is not supported in your browser. Please use Chrome, Edge, or Safari.');
  },
  get noSpeech() {
    return t('No speech detected. Please try again.');
  },
  get failed() {
    return t('Voice input error. Please try again.');
  },
};

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
