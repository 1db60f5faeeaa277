const kilobyte = 1_024;

/** The numbers that the widget and a backend share. Files in bytes, viewports in CSS pixels. */
export const sharedLimits = {
  title: { characters: 50 },
  // Spec silent: the longest texts, in characters, because one person's texts must not slow down the others. A description
  // is a request together with its conversation, instructions and requirements.
  text: { characters: 8_000, description: 64 * kilobyte, label: 300 },
  /** The longest list in a request. */
  list: { items: 100 },
  file: { bytes: 10 * kilobyte * kilobyte },
  steps: { min: 1, max: 200, default: 30 },
  // Spec silent: the smallest and largest viewport, because a backend must refuse sizes that no browser can show.
  viewport: { width: 1920, height: 1080, min: 240, max: 3840 },
} as const;
