import { CookieJar } from 'tough-cookie';

/** The cookies of one browser. */
export interface Cookies {
  header(url: URL): string;
  receive(url: URL, setCookies: string[]): void;
  /** One JSON text per cookie, for {@link createCookies}. Secrets: never log them. */
  serialise(): string[];
}

/** Starts a jar, with what an earlier one serialised. */
export function createCookies(remembered: string[] = []): Cookies {
  const empty = new CookieJar();
  const cookies = remembered.map((text): unknown => JSON.parse(text));
  const jar = CookieJar.fromJSON(JSON.stringify({ ...empty.toJSON(), cookies }));
  return {
    header: (url) => jar.getCookieStringSync(url.href),
    receive(url, setCookies) {
      // A cookie that breaks the rules is left out, as browsers do; the page still loads.
      for (const text of setCookies) jar.setCookieSync(text, url.href, { ignoreError: true });
    },
    serialise: () => (jar.serializeSync()?.cookies ?? []).map((cookie) => JSON.stringify(cookie)),
  };
}
