/** Where the push channel is: beside the API, or on the page's own origin. */
export function pushAddress(apiBase: string, pageUrl: string, sessionToken: string): string {
  const address = new URL(`${apiBase.replace(/\/+$/, '')}/ws`, pageUrl);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.search = new URLSearchParams({ sessionToken }).toString();
  return address.href;
}
