/**
 * The address a live view may be framed from: a path on the backend, or a web address. Anything else
 * (`javascript:`, `data:`) is not framed. `url` gives the full address of a path on the backend, whose own
 * live view is told the theme; somebody else's address is left as it is.
 */
export function frameAddress(
  address: string | undefined,
  theme: 'light' | 'dark',
  url: (path: string) => string,
): string | undefined {
  const given = address?.trim();
  if (!given) return undefined;
  if (/^\/(?![/\\])/.test(given)) return url(`${given}${given.includes('?') ? '&' : '?'}theme=${theme}`);
  return /^https?:\/\/[^/\\]/i.test(given) && URL.canParse(given) ? given : undefined;
}
