// What is said in place, not in a toast, word for word.

/** Said of dictation. */
export const voiceErrors = {
  unsupported: 'Voice input is not supported in your browser. Please use Chrome, Edge, or Safari.',
  noSpeech: 'No speech detected. Please try again.',
  failed: 'Voice input error. Please try again.',
} as const;

/** Said where a session cannot be started. */
export const sessionErrors = {
  refused: 'Failed to start session. Please try again.',
  unanswered: 'An error occurred. Please try again.',
} as const;

/** Said of a file that is looked at. */
export const fileErrors = {
  notShown: 'Unable to load file content',
  notFetched: 'Failed to fetch file content',
} as const;
