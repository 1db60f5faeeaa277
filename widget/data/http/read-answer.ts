import type { Endpoint } from '../../../contract/endpoints.ts';
import { readLeniently, type Report } from '../../../contract/read-leniently.ts';
import type { Clock } from '../../platform/clock.ts';
import { limits } from '../../rules/limits.ts';
import { t } from '../../messages/translate.ts';
import { ApiError } from './errors.ts';
import { firstOfList } from './first-of-list.ts';

/**
 * Reads an OK response as its endpoint defines, once. The start of a long list is delivered first, with time to render.
 */
export async function readAnswer(
  kind: Endpoint['response'],
  response: Response,
  report: Report,
  progress?: { onFirst(first: unknown): void; clock: Clock },
): Promise<unknown> {
  if (kind === 'none') return undefined;
  if (kind === 'text') return response.text();
  if (kind === 'bytes') return response.blob();
  const text = await response.text();
  const first =
    progress && text.length > limits.longList.characters && firstOfList(text, limits.longList.first);
  if (first) {
    // Errors are reported once, with the rest.
    const read = readLeniently(kind, first, () => {});
    if (read.ok) {
      progress.onFirst(read.data);
      await new Promise<void>((resolve) => progress.clock.setTimeout(resolve, limits.longList.pause));
    }
  }
  const answer = parse(text);
  const refuse = (problem: string) => new ApiError(response.status, problem, problem);
  if (answer === undefined) throw refuse(notData(isPage(response, text)));
  const read = readLeniently(kind, answer, report);
  if (read.ok) return read.data;
  report(read.problem);
  throw refuse(t('The server returned data in an unexpected format'));
}

/** Whether a response is a web page, as a proxy or a single-page fallback returns for an unknown address. */
export function isPage(response: Response, text: string): boolean {
  return (
    response.headers.get('Content-Type')?.includes('text/html') === true || /^\s*<(!doctype|html)/i.test(text)
  );
}

function notData(page: boolean): string {
  return page ? t('The server returned a web page instead of data') : t('The server returned invalid data');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller turns the missing value into an error that names the cause.
    return undefined;
  }
}

/** A whole page would fill the screen, and the important part is at its start. */
const MAX_BODY_LENGTH = 500;

/** Converts a non-OK response to an error: its status, a colon, and its body or status text. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  const body = (await bodyText(response)).trim();
  // Spec silent: HTML error pages. They are ignored, because markup doesn't help a person.
  const readable = body !== '' && !isPage(response, body);
  const message = readable ? body.slice(0, MAX_BODY_LENGTH) : statusText;
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
    // The body ended early. The status still describes the failure.
    return '';
  }
}

function detailOf(message: string, body: string): string {
  if (!body.startsWith('{')) return message;
  try {
    const { message: inner, error } = JSON.parse(body) as { message?: unknown; error?: unknown };
    return [inner, error].find((text) => typeof text === 'string' && text !== '')?.toString() ?? message;
  } catch {
    // Not JSON after all, so the text itself is the detail.
    return message;
  }
}
