/** The browser's PDF viewer. */
export interface PdfViewer {
  /** Whether the browser claims that it can show PDFs in a frame. */
  isAvailable: boolean;
  /** Whether a loaded frame shows an error instead of its PDF. */
  hasRefused(frame: HTMLIFrameElement): boolean;
}

/**
 * Creates the browser's PDF viewer. Chromium claims to have one even where it refuses to use it: in any sandboxed
 * frame, and where the page's policy doesn't allow `blob:` frames.
 */
export function createPdfViewer({ navigator, CSS }: Window & typeof globalThis): PdfViewer {
  // Firefox renders PDFs in its own page and exposes no document.
  const hidesDocument = CSS.supports('-moz-appearance', 'none');
  return {
    isAvailable: navigator.pdfViewerEnabled,
    hasRefused: (frame) => !hidesDocument && frame.contentDocument === null,
  };
}
