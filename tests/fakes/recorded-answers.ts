import * as z from 'zod/mini';
import { type Reply, replySchema } from '../../server/agent/planner/action.ts';
import { type ChatReply, type ChatRequest, isJudgment, judgment, textsOf } from './model-endpoint.ts';

/**
 * One answer of a model, a line of a recording. References count from the start of a browser, so a recording has the
 * words before them.
 */
const recordedAnswerSchema = z.object({
  /** The title of the page. */
  page: z.string(),
  /** The places of the answer's references on the page: the words before one, and the number of the same words above. */
  places: z.record(z.string(), z.tuple([z.string(), z.int()])),
  says: replySchema,
});
type RecordedAnswer = z.infer<typeof recordedAnswerSchema>;

const reference = /\[((?:f\d+)?[ets]\d+)\]/g;

/** The title and the references of the page in a request. */
function pageIn(text: string) {
  const [title = '', ...lines] = (text.split('\nPage: ').at(-1) ?? '').split('\n');
  const seen = new Map<string, number>();
  const places = new Map<string, [words: string, above: number]>();
  for (const line of lines) {
    let start = 0;
    for (const { 0: mark, 1: ref = '', index } of line.matchAll(reference)) {
      const words = line
        .slice(start, index)
        .replace(/^\s*[-*] /, '')
        .trim();
      const above = seen.get(words) ?? 0;
      seen.set(words, above + 1);
      if (!places.has(ref)) places.set(ref, [words, above]);
      start = index + mark.length;
    }
  }
  return { title, places };
}

/**
 * Returns an answer as a line of a recording.
 *
 * @param request All texts of the request.
 * @param says The answer.
 */
export function recordedLine(request: string, says: Reply): string {
  const { title, places } = pageIn(request);
  const texts = [says.ref, ...(says.items ?? []), ...(says.rows ?? []).flat()];
  const used = [...places].filter(([ref]) => texts.includes(ref));
  return JSON.stringify({ page: title, places: Object.fromEntries(used), says } satisfies RecordedAnswer);
}

/** Reads a recording, one answer per line. Throws an error that names the first line that is none. */
function readRecording(lines: string): RecordedAnswer[] {
  return lines
    .trim()
    .split('\n')
    .map((line, index) => {
      try {
        return z.parse(recordedAnswerSchema, JSON.parse(line));
      } catch (cause) {
        throw new Error(`Line ${index + 1} of the recording is no answer`, { cause });
      }
    });
}

/**
 * Answers as a model did before, in the same order.
 *
 * @param lines The recording.
 * @returns The script of an endpoint. On another page, or one without an element of the answer, it answers with an error
 * that names both.
 */
export function replayAnswers(lines: string): (request: ChatRequest) => ChatReply {
  const answers = readRecording(lines);
  let next = 0;
  const differs = (why: string): ChatReply => ({
    status: 400,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ error: { message: `Answer ${next + 1} of the recording: ${why}` } }),
  });
  return (request) => {
    // Outcomes are not recorded.
    if (isJudgment(request)) return judgment;
    const answer = answers[next];
    if (!answer) return differs('there is none');
    const { title, places } = pageIn(textsOf(request).join('\n'));
    if (title !== answer.page) return differs(`it is for "${answer.page}", not "${title}"`);
    const current = new Map<string, string>();
    for (const [ref, [words, above]] of Object.entries(answer.places)) {
      const [now] = [...places].find(([, place]) => place[0] === words && place[1] === above) ?? [];
      if (now === undefined) return differs(`"${title}" has no ${words}`);
      current.set(ref, now);
    }
    const here = (text: string): string => current.get(text) ?? text;
    next += 1;
    const { ref, items, rows } = answer.says;
    return {
      says: {
        ...answer.says,
        ref: ref === null ? null : here(ref),
        items: items?.map(here) ?? null,
        rows: rows?.map((cells) => cells.map(here)) ?? null,
      },
    };
  };
}
