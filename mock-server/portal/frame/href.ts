/** Where the portal is mounted. Cookies, links and redirects all hang on it. */
export const portalBase = '/portal';

/** Address of a portal page; empty parameters are left out, so one page has one address. */
export function href(path: string, query: Record<string, string | number | undefined> = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const search = parameters.toString();
  return `${portalBase}${path}${search === '' ? '' : `?${search}`}`;
}
