import type { StatusCode, StatusValues, Sentence } from '../../../contract/entities/sentence.ts';
import type { ServerTask } from '../../store/task-record.ts';
import { fillIn, type Forms } from './fill-in.ts';

/** The sentences about what a task does, waits for, or how it has ended, in English. */
export const statusForms: Readonly<Record<StatusCode, Forms>> = {
  opening: 'Opening a browser',
  'waiting-for-browser':
    'Waiting for a free browser. Other tasks must end first; stopping a paused task helps.',
  'reading-files': ['Reading {count} file', 'Reading {count} files'],
  'person-controls': 'You have control of the browser',
  resumed: 'Resumed: the agent has control of the browser',
  asks: 'Waiting for your approval to',
  'still-asks': 'Still waiting for your approval to',
  approved: 'Approved:',
  declined: 'Declined:',
  'act-press': 'press "{control}" on {site}',
  'act-any': 'act on {site}',
  'act-upload': 'upload a file on {site}',
  'act-dialog': 'answer yes to a question on {site}',
  'act-request': 'let {site} send data after "{control}"',
  held: 'Blocked because it was not approved: {requests}',
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
  'address-status': '{address} responded with {status}.',
  'host-refused': 'This task may not open {host}.',
  reported: '{text}',
};

/** The status of a task, as one text and, unless it is the words of an agent, sentence by sentence. */
export interface StatusWords {
  message: string;
  sentences?: readonly Sentence[];
}

/** A sentence about the status of a task. */
export type StatusSentence = Sentence & { code: StatusCode };

/** Creates a sentence about the status of a task. */
export const statusSentence = <Code extends StatusCode>(
  code: Code,
  values: StatusValues[Code],
): StatusSentence => ({
  code,
  values: { ...values },
});

/** Puts sentences about the status of a task into words. */
export const statusWords = (...sentences: StatusSentence[]): StatusWords => ({
  message: sentences.map(({ code, values }) => fillIn(statusForms[code], values)).join(' '),
  sentences,
});

/** Returns the fields of a task that show the words. They replace earlier sentences. */
export const asStatus = (
  { message, sentences }: StatusWords,
  scrub = (text: string): string => text,
): Pick<ServerTask, 'statusMessage' | 'statusSentences'> => ({
  statusMessage: scrub(message),
  statusSentences: sentences?.map((sentence) => scrubSentence(sentence, scrub)),
});

/** Returns a sentence without secrets. */
export function scrubSentence({ code, values }: Sentence, scrub: (text: string) => string): Sentence {
  const clean = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? scrub(value) : value,
  ]);
  return { code, values: Object.fromEntries(clean) as Sentence['values'] };
}
