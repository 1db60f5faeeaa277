import type { PilotErrorCode } from '../kit/errors.ts';
import { PILOT } from '../wire/messages.ts';

/** What lies beside the app's page, for any page to read. */
const BESIDE = 'embed.json';

type Failure = { code: PilotErrorCode; message: string };

/** Asks beside the app's page why its frame says nothing. Gives nothing where all seems well. */
export async function diagnose(page: URL): Promise<Failure | undefined> {
  const address = new URL(BESIDE, page);
  address.search = page.search;
  const ask = (mode: RequestMode) => fetch(address, { mode, credentials: 'omit', cache: 'no-store' });
  const notFound: Failure = {
    code: 'not-found',
    message: `${page.origin} answers, but has no HOA Pilot at ${page.pathname}. Is src right?`,
  };
  try {
    const { app, allowed } = (await (await ask('cors')).json()) as Record<string, unknown>;
    if (app !== PILOT) return notFound;
    if (allowed !== false) return undefined;
    return {
      code: 'not-allowed',
      message: `${page.origin} needs --allow-host ${location.origin}`,
    };
  } catch {
    // Refused, not JSON, or no answer at all: without the right to read it, an answer is still told from none.
    try {
      await ask('no-cors');
      return notFound;
    } catch {
      // Between the two nothing passes; only the machine itself is trusted without https, and it has answered.
      if (location.protocol === 'https:' && page.protocol === 'http:')
        return { code: 'mixed-content', message: `No browser shows ${page.origin} in a page with https.` };
      return {
        code: 'unreachable',
        message: `${page.origin} does not answer. Is it down, or its certificate refused?`,
      };
    }
  }
}
