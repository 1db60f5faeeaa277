/**
 * Returns the address to show a live view in a frame, or undefined. It can be a path on the backend or a web address,
 * but nothing else (`javascript:`, `data:`). `url` returns the full address of a path on the backend. Only the
 * backend's own live view receives the theme.
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
