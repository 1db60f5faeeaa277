/** The browser's own reader of PDFs. */
export interface PdfViewer {
  /** Whether the browser says that it shows PDFs in a frame. */
  isThere: boolean;
  /** Whether a frame that has loaded shows an error in place of its PDF. */
  hasRefused(frame: HTMLIFrameElement): boolean;
}

/**
 * The reader of this browser. Chromium says that it has one even where it refuses to use it: in a frame with a
 * sandbox, however much that allows, and where the page's policy leaves `blob:` frames out.
 */
export function createPdfViewer({ navigator, CSS }: Window & typeof globalThis): PdfViewer {
  // Firefox draws a PDF by a page of its own, whose document it gives to nobody.
  const givesNoDocument = CSS.supports('-moz-appearance', 'none');
  return {
    isThere: navigator.pdfViewerEnabled,
    hasRefused: (frame) => !givesNoDocument && frame.contentDocument === null,
  };
}
