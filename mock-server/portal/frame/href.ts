/** Where the portal is mounted. Cookies, links and redirects depend on it. */
export const portalBase = '/portal';

/** Returns the address of a portal page. Omits empty parameters, so that each page has one address. */
export function href(path: string, query: Record<string, string | number | undefined> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return `${portalBase}${path}${search === '' ? '' : `?${search}`}`;
}
