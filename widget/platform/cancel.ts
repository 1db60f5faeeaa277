/** Stops a subscription, timer or job. Calling it again does nothing. */
export type Cancel = () => void;
