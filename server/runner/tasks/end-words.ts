import type { EndCode, EndValues, Sentence } from '../../../contract/entities/sentence.ts';
import type { ServerTask } from '../../store/task-record.ts';
import { fillIn, type Forms } from '../fill-in.ts';

/** The sentences about how a task has ended, in English. */
export const endSentences: Readonly<Record<EndCode, Forms>> = {
  stopped: 'Stopped by you',
  'stopped-elsewhere': 'Stopped in another window',
  'continued-elsewhere': 'Continued in a new session',
  missed: 'Missed: the server was down when this was due, at {due} ({timezone})',
  'no-start':
    'This task has no start address, and the server has no home page to start from. Add an address to the task, or start the server with --home.',
  'only-reads': 'Not done: tasks of this server only read (--approve never-act). The agent wanted to {act}.',
  'step-limit':
    'Stopped after {count} steps, the limit of this task. Start it again with more steps to let it finish.',
  'address-refused': 'The agent reached an address that the task may not open.',
  'page-unopened': 'A page could not be opened.',
  'not-on-page': 'Something expected was not on the page.',
  'browser-closed': 'The browser was closed before the task was done.',
  'server-problem': 'The server had a problem with this task. Please try again.',
  'allow-private':
    'It is on this machine or its private network. The operator of the server can allow it with --allow-private {origin}.',
  'add-domain': "Add {host} to the task's allowed domains and start it again.",
  'address-silent': '{address} did not answer.',
  'address-status': '{address} answered with {status}.',
  'host-refused': 'This task may not open {host}.',
  reported: '{text}',
};

/** How a task has ended, as one text and sentence by sentence. */
export interface EndWords {
  message: string;
  sentences?: readonly Sentence[];
}

/** A sentence about how a task has ended. */
export type EndSentence = Sentence & { code: EndCode };

/** Creates a sentence about how a task has ended. */
export const endSentence = <Code extends EndCode>(code: Code, values: EndValues[Code]): EndSentence => ({
  code,
  values: { ...values },
});

/** Puts sentences about how a task has ended into words. */
export const endWords = (...sentences: EndSentence[]): EndWords => ({
  message: sentences.map(({ code, values }) => fillIn(endSentences[code], values)).join(' '),
  sentences,
});

/** Returns the fields of a task that show the words. */
export const asStatus = (
  { message, sentences }: EndWords,
  scrub = (text: string): string => text,
): Pick<ServerTask, 'statusMessage' | 'statusSentences'> => ({
  statusMessage: scrub(message),
  ...(sentences && { statusSentences: sentences.map((sentence) => scrubSentence(sentence, scrub)) }),
});

/** Returns a sentence without secrets. */
export function scrubSentence({ code, values }: Sentence, scrub: (text: string) => string): Sentence {
  const clean = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? scrub(value) : value,
  ]);
  return { code, values: Object.fromEntries(clean) as Sentence['values'] };
}
