import type { PilotErrorCode } from '../kit/errors.ts';
import { PILOT } from '../wire/messages.ts';

/** A public file next to the app's page that any page may read. */
const STATUS_FILE = 'embed.json';

type Failure = { code: PilotErrorCode; message: string };

/** Asks the file next to the app's page why the frame is silent. Returns undefined if nothing seems wrong. */
export async function diagnose(page: URL): Promise<Failure | undefined> {
  const address = new URL(STATUS_FILE, page);
  address.search = page.search;
  const request = (mode: RequestMode) => fetch(address, { mode, credentials: 'omit', cache: 'no-store' });
  const notFound: Failure = {
    code: 'not-found',
    message: `No HOA Pilot at ${page.origin}${page.pathname}. Check src.`,
  };
  try {
    const { app, allowed } = (await (await request('cors')).json()) as Record<string, unknown>;
    if (app !== PILOT) return notFound;
    if (allowed !== false) return undefined;
    return {
      code: 'not-allowed',
      message: `${page.origin} doesn't allow this page. Start its server with --allow-host ${location.origin}.`,
    };
  } catch {
    // The request was refused or failed, or the response wasn't JSON. Even without permission to read a response, the page
    // can detect that there is one.
    try {
      await request('no-cors');
      return notFound;
    } catch {
      // An HTTPS page can't show an HTTP frame. Only the local machine is exempt, and it has answered.
      if (location.protocol === 'https:' && page.protocol === 'http:')
        return {
          code: 'mixed-content',
          message: `An HTTPS page can't show ${page.origin}. Serve the app over HTTPS.`,
        };
      return {
        code: 'unreachable',
        message: `${page.origin} doesn't respond. Is it running, with a valid certificate?`,
      };
    }
  }
}
