/** How many lines of a page are located, and how many characters of each are returned. */
export const placeLimits = { lines: 1_000, characters: 300 };

/** Limits for loading a page. */
export const limits = {
  redirects: 10,
  pageBytes: 5_000_000,
  /** Larger than for pages, because files are stored and not parsed. A board packet with scans is easily this large. */
  fileBytes: 25_000_000,
  styleSheetBytes: 1_000_000,
  imageBytes: 500_000,
  styleSheets: 20,
  images: 40,
  pageTimeoutMs: 15_000,
  /** The page is shown without a style sheet or picture that takes longer. */
  resourceTimeoutMs: 5_000,
  historyEntries: 10,
};
