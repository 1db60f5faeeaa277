/** A report of the measuring script in the frame, sent as JSON. */
export interface FrameReport {
  /** The prompt has focus, a key has arrived in it, or a dialog shows the sentence. */
  kind: 'focused' | 'typed' | 'asked';
  /** Milliseconds since 1970. */
  at: number;
  /** The layout shift in the frame so far. */
  shift: number;
}

/** The text typed after the first key, and expected in the dialog. */
export const SENTENCE = 'heck the violations of lot 7';

/** The message from the host page to its frame once the SDK shows it. */
export const SHOWN = 'bench-shown';
