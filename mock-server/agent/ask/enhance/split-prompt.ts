import { appendedHeading, currentRequest } from '../person-words.ts';

export interface SplitPrompt {
  /** The conversation so far, if it stands before the request. */
  before: string;
  request: string;
  /** What a widget added below: format rules, names of files, a login. */
  after: string;
}

/** A composed prompt in its parts, every character of it in one of them. */
export function splitPrompt(prompt: string): SplitPrompt {
  const marker = [...prompt.matchAll(currentRequest)].at(-1);
  const start = marker === undefined ? 0 : marker.index + marker[0].length;
  let end = start;
  for (const line of prompt.slice(start).split('\n')) {
    if (appendedHeading.test(line)) break;
    end += line.length + 1;
  }
  end = Math.min(end, prompt.length);
  const request = prompt.slice(start, end).trimEnd();
  return { before: prompt.slice(0, start), request, after: prompt.slice(start + request.length) };
}
