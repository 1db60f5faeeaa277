import type { PilotErrorCode } from '../kit/errors.ts';
import { PILOT } from '../wire/messages.ts';

/** A public file next to the app's page that any page may read. */
const STATUS_FILE = 'embed.json';

type Failure = { code: PilotErrorCode; message: string };

/** Asks the file next to the app's page why the frame is silent. Returns undefined if nothing seems wrong. */
export async function diagnose(page: URL): Promise<Failure | undefined> {
  // Browsers that can't list the pages around this one report `silent`.
  const ancestors = [...(location.ancestorOrigins ?? [])];
  if ([window.origin, ...ancestors].includes('null'))
    return {
      code: 'opaque-origin',
      message:
        'This page or one around it has no origin. Is it a file, or sandboxed without allow-same-origin?',
    };
  const address = new URL(STATUS_FILE, page);
  address.search = page.search;
  for (const ancestor of ancestors) address.searchParams.append('ancestor', ancestor);
  const request = (mode: RequestMode) => fetch(address, { mode, credentials: 'omit', cache: 'no-store' });
  const notFound: Failure = {
    code: 'not-found',
    message: `No HOA Pilot at ${page.origin}${page.pathname}. Check src.`,
  };
  try {
    const {
      app,
      allowed,
      refused = location.origin,
    } = (await (await request('cors')).json()) as Record<string, string | boolean>;
    if (app !== PILOT) return notFound;
    if (allowed !== false) return undefined;
    return {
      code: refused === location.origin ? 'not-allowed' : 'ancestor-not-allowed',
      message: `${page.origin} doesn't allow ${refused}. Start its server with --allow-host ${refused}.`,
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
          message: `An HTTPS page can't show ${page.origin}. Serve it over HTTPS.`,
        };
      return {
        code: 'unreachable',
        message: `${page.origin} doesn't respond. Is it running, with a valid certificate?`,
      };
    }
  }
}
