const megabyte = 1024 * 1024;

/** What a file may cost to read. Nobody's real minutes come near these; files made to do harm do. */
export const extractionLimits = {
  /** In milliseconds of real time, the start of the reader included. */
  time: 15_000,
  heapMegabytes: 256,
  /** How much the whole process may grow while a file is read: buffers lie outside the heap. */
  growthBytes: 600 * megabyte,
  content: { characters: 50_000 },
  table: { rows: 5_000, columns: 200 },
  csv: { lineCharacters: 100_000 },
  json: { depth: 100, prettyCharacters: 2_000_000 },
  pdf: { pages: 300 },
  zip: { entries: 2_000, bytes: 64 * megabyte, ratio: 200, ratioFrom: megabyte },
  sheet: { cells: 1_000_000 },
} as const;
