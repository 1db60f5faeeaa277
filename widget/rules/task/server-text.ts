import type { Claim } from '../../../contract/entities/evidence.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { currentLanguage, t, tCount, type Values } from '../../messages/translate.ts';

/** A sentence of the server, which a catalog may have under its code. */
export interface ServerSentence {
  code: string;
  /** What fills its placeholders. `count` also chooses between one and many. */
  values: Values;
}

type Texts = Pick<Claim, 'text'> & { sentences?: readonly ServerSentence[] | undefined };

/** What the sentences are about. */
type Subject = 'claim' | 'status';

const PLACEHOLDER = /\{\w+\}/;

/** Returns the sentence in the person's language. Undefined if the catalog lacks it, or if it lacks a value. */
function translate(subject: Subject, { code, values }: ServerSentence): string | undefined {
  const key = `${subject} ${code}` as const;
  const one = `${key} one` as const;
  const localValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.toLocaleString(currentLanguage())]),
  );
  const { count } = values;
  const countedText = typeof count === 'number' ? tCount(count, one, key, localValues) : key;
  const text = countedText === one || countedText === key ? t(key, localValues) : countedText;
  return text === key || PLACEHOLDER.test(text) ? undefined : text;
}

/** Returns what the server says, in the person's language, or in English if the catalog lacks one of its sentences. */
function serverText(subject: Subject, { text, sentences = [] }: Texts): string {
  const all = sentences.map((one) => translate(subject, one));
  return all.length === 0 || all.includes(undefined) ? text : all.join(' ');
}

/** Returns what a claim states, in the person's language where that is possible. */
export const claimText = (claim: Texts): string => serverText('claim', claim);

/** Returns a summary in an agent's own words, with the outcome in front of it in the person's language. */
export const agentText = (text: string): string =>
  text.replace(/^(?:Partly|Not) done(?=: )/, (outcome) =>
    t(outcome === 'Not done' ? 'Not done' : 'Partly done'),
  );

/** Returns the message of a task, in the person's language where that is possible. */
export const statusText = ({
  statusMessage = '',
  statusSentences: sentences,
}: Pick<Task, 'statusMessage'> & Partial<Pick<Task, 'statusSentences'>>): string =>
  serverText('status', { text: agentText(statusMessage.trim()), sentences });
