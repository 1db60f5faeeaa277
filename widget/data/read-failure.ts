import { ApiError } from './errors.ts';
import { isPage } from './read-answer.ts';

/** A page of this length would fill the screen with an error; what counts stands at its beginning. */
const LONGEST_BODY = 500;

/** The error that a non-OK response is: its status, a colon, and its body's text or its status text. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  const body = (await bodyText(response)).trim();
  // Spec silent: an HTML error page, because its markup would tell a person nothing.
  const readable = body !== '' && !isPage(response, body);
  const message = readable ? body.slice(0, LONGEST_BODY) : statusText;
  return new ApiError(
    status,
    `${status}: ${message}`,
    readable ? detailOf(message, body) : statusText || undefined,
  );
}

async function bodyText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch {
    // The body broke off on the way; the status still says what happened.
    return '';
  }
}

function detailOf(message: string, body: string): string {
  if (!body.startsWith('{')) return message;
  try {
    const { message: inner, error } = JSON.parse(body) as { message?: unknown; error?: unknown };
    return [inner, error].find((text) => typeof text === 'string' && text !== '')?.toString() ?? message;
  } catch {
    // Not JSON after all: the text itself is the detail.
    return message;
  }
}
