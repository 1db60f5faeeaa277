import { type EndpointName, endpoints } from '../../widget/contract/endpoints.ts';
import { readLeniently } from '../../widget/contract/read-leniently.ts';
import type { Answer } from './http.ts';
import { callWords } from './call-words.ts';
import { findingOf } from './finding-of.ts';
import type { ToldFaults } from './told-faults.ts';

/**
 * What the contract reads in an answer. Throws Fails when the backend says no, or something else; what an earlier row
 * has told is gone without, or the row is not tried where that leaves nothing to go on with.
 */
export function readAnswer(name: EndpointName, answer: Answer, faults: ToldFaults): unknown {
  const { path, response } = endpoints[name];
  const call = callWords(name);
  const giveUp = (words: string): never => faults.giveUp('', [{ key: words, words }]);
  if (!answer.ok) return giveUp(`${call} answered ${answer.status}: ${answer.text.slice(0, 120)}`);
  if (response === 'none') return undefined;
  if (response === 'text') return answer.text;
  if (response === 'bytes') return new Blob([answer.bytes]);
  let value: unknown;
  try {
    value = JSON.parse(answer.text);
  } catch {
    // Why it is none says less than that it is none.
    return giveUp(`${call} answered something that is not JSON`);
  }
  const read = response.safeParse(value);
  if (read.success) return read.data;
  const what = `${call} is not what the contract says: `;
  const about = path.split('/')[2] ?? '';
  const findings = read.error.issues.map((issue) => findingOf(about, issue, value));
  faults.tell(what, findings);
  let isWhole = true;
  const lenient = readLeniently(response, value, (problem) => (isWhole &&= !/left out/.test(problem)));
  return lenient.ok && isWhole ? lenient.data : faults.giveUp(what, findings);
}
