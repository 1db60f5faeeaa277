import { secondMs } from '../../contract/durations.ts';
import type { ModelProblem } from './model.ts';

/** The facts of a call that failed. */
export interface CallFailure {
  status: number | undefined;
  headers: Readonly<Record<string, string>>;
  /** The message of the endpoint, or of the library. */
  text: string;
  /** The body of the response. */
  body: string;
  /** The code of a network error, such as `ECONNREFUSED`. */
  code: string | undefined;
}

/** The model that failed, and its key, which no message may repeat. */
export interface Subject {
  /** The host of the endpoint, or the provider of a model object. */
  place: string;
  model: string;
  key: string | undefined;
}

/** The most characters of the endpoint's message that ours quotes. */
const wordsLimit = 200;
const unknownModel = /model_not_found|model\b.{0,80}(?:not found|not exist|unknown)|not a valid model/i;
const noCredit = /insufficient_quota|insufficient.{0,9}(?:balance|credit)/i;
/** Errors of a connection that was open. Every other network error means that none was. */
const brokenConnection =
  /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_BODY_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_RES.*)$/;

/** Returns the problem of a failed call, and a message for people. The message contains no key. */
export function describeFailure(
  failure: CallFailure,
  { place, model, key }: Subject,
): { problem: ModelProblem; message: string } {
  const { status, code, body } = failure;
  const words = (key ? failure.text.replaceAll(key, '[key]') : failure.text).replaceAll(/\s+/g, ' ').trim();
  const quoted = words === '' ? '' : `: ${words.slice(0, wordsLimit)}`;
  const answer = (problem: ModelProblem, message: string) => ({ problem, message });
  if (status === undefined && code === undefined) return answer('unavailable', `${place} failed${quoted}`);
  if (code !== undefined && brokenConnection.test(code))
    return answer('unavailable', `The connection to ${place} broke before the model answered.`);
  if (status === undefined)
    return answer(
      'unreachable',
      `${place} cannot be reached (${code}): check --model-url, and that the endpoint runs.`,
    );
  // The endpoint's words may repeat the key.
  if (status === 401 || status === 403) {
    const fix = key === undefined ? 'needs a key' : 'does not accept the key';
    return answer('key', `${place} ${fix} (${status}): check HOA_PILOT_MODEL_KEY.`);
  }
  if (status === 404 || (status === 400 && unknownModel.test(body)))
    return answer(
      'unknown-model',
      `${place} has no model "${model}" (${status}): check --model, and that --model-url is the address before /chat/completions, such as http://localhost:11434/v1.`,
    );
  if (status === 402 || noCredit.test(body))
    return answer('no-credit', `The account at ${place} has no credit left (${status}).`);
  if (status === 429 || status === 503)
    return answer('busy', `${place} stayed busy (${status}) until this task's time was over.`);
  if (status >= 500) return answer('unavailable', `${place} failed (${status})${quoted}`);
  if (status >= 400) return answer('refused', `${place} refuses the request (${status})${quoted}`);
  return answer(
    'not-a-completion',
    `${place} did not answer with a chat completion (${status}): check that --model-url is an OpenAI-compatible endpoint.`,
  );
}

const shortestWaitMs = secondMs;
const longestGuessMs = 30 * secondMs;
/** How often a request is repeated if the busy endpoint does not state a time. */
const maxGuesses = 5;

/**
 * Returns how long to wait before the next request to a busy endpoint, in milliseconds. Undefined if there should be none.
 *
 * @param headers The response's headers. Their names are in lower case.
 * @param now The current time.
 * @param waits The number of waits before this one.
 */
export function waitFor(headers: CallFailure['headers'], now: Date, waits: number): number | undefined {
  const milliseconds = Number(headers['retry-after-ms'] ?? Number.NaN);
  const after = headers['retry-after'] ?? '';
  const date = Date.parse(after);
  const statedMs = [milliseconds, Number(after || Number.NaN) * secondMs, date - now.getTime()].find(
    (value) => !Number.isNaN(value),
  );
  if (statedMs !== undefined) return Math.max(statedMs, shortestWaitMs);
  // Spec silent: without Retry-After, each wait is twice as long as the one before.
  return waits < maxGuesses ? Math.min(2 ** waits * secondMs, longestGuessMs) : undefined;
}
