/** The address of a `fetch` call. */
export function addressOf(input: string | URL | Request): string {
  return input instanceof Request ? input.url : input.toString();
}
