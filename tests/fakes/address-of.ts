/** The address a `fetch` was called with. */
export function addressOf(input: string | URL | Request): string {
  return input instanceof Request ? input.url : input.toString();
}
