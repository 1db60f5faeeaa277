/** What the measuring script in the frame tells the bench, as JSON. */
export interface Told {
  /** The cursor is in a prompt; a key has arrived in it; what was asked is shown in a dialog. */
  kind: 'focused' | 'typed' | 'asked';
  /** Milliseconds since 1970, as all pages count. */
  at: number;
  /** What has moved in the frame so far. */
  shift: number;
}

/** What is typed after the first key, and looked for in the dialog. */
export const SENTENCE = 'heck the violations of lot 7';

/** What the host's page says to its frame once the SDK shows it. */
export const SHOWN = 'bench-shown';
