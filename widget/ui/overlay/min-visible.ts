/**
 * Spec silent: how long a dialog must be visible, in milliseconds, before a key or a press outside it counts. A second
 * Enter or tap of the person who opened it must not answer a question before they have read it.
 */
export const MIN_VISIBLE_MS = 400;
