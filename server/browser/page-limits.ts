/** How much of the web one page may cost. */
export const limits = {
  redirects: 10,
  pageBytes: 5_000_000,
  /** Files are kept, not parsed: a meeting package with scans is easily larger than any page. */
  fileBytes: 25_000_000,
  styleSheetBytes: 1_000_000,
  imageBytes: 500_000,
  styleSheets: 20,
  images: 40,
  pageTimeoutMs: 15_000,
  /** A page is shown without a style sheet or picture that takes longer. */
  resourceTimeoutMs: 5_000,
  historyEntries: 10,
};
