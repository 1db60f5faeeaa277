import { CookieJar } from 'tough-cookie';

/** The cookies of one browser: a jar, with what an earlier one serialised. */
export function createCookies(remembered: string[] = []) {
  const cookies = remembered.map((text): unknown => JSON.parse(text));
  const jar = CookieJar.fromJSON(JSON.stringify({ ...new CookieJar().toJSON(), cookies }));
  return {
    header: (url: URL): string => jar.getCookieStringSync(url.href),
    receive(url: URL, setCookies: string[]): void {
      // A cookie that breaks the rules is left out, as browsers do; the page still loads.
      for (const text of setCookies) jar.setCookieSync(text, url.href, { ignoreError: true });
    },
    /** One JSON text per cookie, for another jar. Secrets: never log them. */
    serialise: () => (jar.serializeSync()?.cookies ?? []).map((cookie) => JSON.stringify(cookie)),
  };
}
