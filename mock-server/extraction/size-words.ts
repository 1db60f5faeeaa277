const kilobyte = 1024;

/** A size as the product shows sizes. */
export function sizeWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < kilobyte * kilobyte) return `${(bytes / kilobyte).toFixed(1)} KB`;
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`;
}
