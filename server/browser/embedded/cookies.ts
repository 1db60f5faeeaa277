import { CookieJar } from 'tough-cookie';

/** Creates a cookie jar with the serialized cookies of an earlier one. */
export function createCookies(serialized: string[] = []) {
  const cookies = serialized.map((text): unknown => JSON.parse(text));
  const jar = CookieJar.fromJSON(JSON.stringify({ ...new CookieJar().toJSON(), cookies }));
  return {
    header: (url: URL): string => jar.getCookieStringSync(url.href),
    receive(url: URL, setCookies: string[]): void {
      // Like browsers, ignores an invalid cookie and loads the page anyway.
      for (const text of setCookies) jar.setCookieSync(text, url.href, { ignoreError: true });
    },
    /** Returns one JSON text per cookie. They are secrets: never log them. */
    serialize: () => (jar.serializeSync()?.cookies ?? []).map((cookie) => JSON.stringify(cookie)),
  };
}
