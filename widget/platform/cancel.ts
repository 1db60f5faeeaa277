/** Stops what was started. Calling it again does nothing. */
export type Cancel = () => void;
