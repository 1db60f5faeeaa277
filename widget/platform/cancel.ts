/** Ends what was begun. Calling it again does nothing. */
export type Cancel = () => void;
