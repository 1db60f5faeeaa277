import type { PilotErrorCode } from './errors.ts';
import { PILOT } from './messages.ts';

/** What lies beside the app's page, for any page to read. */
const BESIDE = 'embed.json';

type Failure = { code: PilotErrorCode; message: string };

/**
 * Asks beside the app's page why its frame says nothing. Nothing where all seems well, or where nobody can say: this
 * page's own policy may forbid to ask.
 */
export async function diagnose(page: URL, isForbidden: () => boolean): Promise<Failure | undefined> {
  const address = new URL(BESIDE, page);
  address.search = page.search;
  const ask = (mode: RequestMode) => fetch(address, { mode, credentials: 'omit', cache: 'no-store' });
  const notFound: Failure = {
    code: 'not-found',
    message: `${address.origin} answers, but not with HOA Pilot at ${page.pathname}. Is src right?`,
  };
  try {
    const answer: unknown = await (await ask('cors')).json();
    if (Reflect.get(Object(answer), 'app') !== PILOT) return notFound;
    if (Reflect.get(Object(answer), 'allowed') !== false) return undefined;
    return {
      code: 'not-allowed',
      message: `${page.origin} does not let ${location.origin} embed it: start it with --allow-host ${location.origin}.`,
    };
  } catch {
    // Refused, not JSON, or no answer at all: without the right to read it, an answer is still told from none.
    try {
      await ask('no-cors');
      return isForbidden() ? undefined : notFound;
    } catch {
      if (isForbidden()) return undefined;
      const why = page.protocol === 'https:' ? 'its certificate is refused' : 'the port is wrong';
      return { code: 'unreachable', message: `${page.origin} does not answer: it is down, or ${why}.` };
    }
  }
}
