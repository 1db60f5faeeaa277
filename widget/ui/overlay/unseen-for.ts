/**
 * Spec silent: how long a dialog has to be seen before a key or a press beside it counts, because the second
 * Enter or tap of whoever opened it must not answer what nobody has read. In milliseconds.
 */
export const UNSEEN_FOR = 400;
