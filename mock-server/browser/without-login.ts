/** The address without the name and password before its host: addresses are shown, stored and logged. */
export function withoutLogin(url: URL): URL {
  const copy = new URL(url);
  copy.username = '';
  copy.password = '';
  return copy;
}
