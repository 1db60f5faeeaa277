/** Writing to the clipboard. */
export interface Clipboard {
  /** Rejects where the browser does not allow it. */
  copy(text: string): Promise<void>;
}

/** The browser's clipboard; missing on plain http pages. */
export function createClipboard(navigator: Navigator): Clipboard {
  return {
    async copy(text) {
      // The DOM types say it is always there; on insecure pages it is not.
      const clipboard = navigator.clipboard as globalThis.Clipboard | undefined;
      if (clipboard === undefined) throw new Error('This page may not use the clipboard');
      await clipboard.writeText(text);
    },
  };
}
