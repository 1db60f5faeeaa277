/** Writes to the clipboard. */
export interface Clipboard {
  /** Rejects if the browser doesn't allow it. */
  copy(text: string): Promise<void>;
}

/** Creates the browser's clipboard. Insecure pages have none. */
export function createClipboard(navigator: Navigator): Clipboard {
  return {
    async copy(text) {
      // The DOM types say it always exists, but insecure pages lack it.
      const clipboard = navigator.clipboard as globalThis.Clipboard | undefined;
      if (clipboard === undefined) throw new Error("This page can't use the clipboard");
      await clipboard.writeText(text);
    },
  };
}
