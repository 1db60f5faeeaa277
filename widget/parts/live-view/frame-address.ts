import { currentLanguage } from '../../messages/translate.ts';

/**
 * Returns the address to show a live view in a frame, or undefined. It can be a path on the backend or a web address,
 * but nothing else (`javascript:`, `data:`). `url` returns the full address of a path on the backend. Only the
 * backend's own live view receives the theme and the language.
 */
export function frameAddress(
  address: string | undefined,
  theme: 'light' | 'dark',
  url: (path: string) => string,
): string | undefined {
  const trimmed = address?.trim();
  if (!trimmed) return undefined;
  if (/^\/(?![/\\])/.test(trimmed))
    return url(`${trimmed}${trimmed.includes('?') ? '&' : '?'}theme=${theme}&lang=${currentLanguage()}`);
  return /^https?:\/\/[^/\\]/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}
