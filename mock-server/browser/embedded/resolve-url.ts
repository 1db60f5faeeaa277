/** An address relative to a page, or null for what is none. */
export function resolveUrl(address: string, base: URL): URL | null {
  return URL.canParse(address.trim(), base) ? new URL(address.trim(), base) : null;
}
