/**
 * Spec silent: how many milliseconds a dialog must be visible before a key or a press outside it counts, because the
 * second Enter or tap of the person who opened it must not answer a question nobody has read.
 */
export const UNSEEN_FOR = 400;
