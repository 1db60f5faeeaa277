import type { DataTable } from '../../documents/data-table.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import { tableFile } from '../../documents/table-file.ts';
import { amount } from '../ask/amount.ts';
import { longDay } from '../ask/dates.ts';
import { askedFormats } from '../ask/read-formats.ts';
import { type Collected, nothingCollected } from '../on-page/collect-rows.ts';
import { freshSignIn, type SignInMemory } from '../on-page/sign-in.ts';
import type { RecipeTask } from '../recipe.ts';
import { type FormPage, urgencyOf } from './request-form.ts';
import { type AskedRequest, mostRequests, readRequests } from './requests-reading.ts';

export interface RequestsMemory {
  signIn: SignInMemory;
  /** The requests still to send, the one under way first. */
  left: AskedRequest[];
  sent: {
    number: string;
    request: AskedRequest;
    /** Its row in the list of requests, once it was found there. */
    status: string | null;
  }[];
  failed: { request: AskedRequest; reason: string }[];
  /** What is left undone beside them, in words. */
  remarks: string[];
  /** The page that was filled in last: what it then says against it is about that. */
  filled: FormPage | null;
  /** Where new requests begin. */
  formUrl: string | null;
  collected: Collected;
  /** The list of requests was read for what was sent. */
  verified: boolean;
  written: string[] | null;
}

const sayItLike = 'Say it like this: for unit 12B: the faucet leaks.';

/** Why a request cannot be put in at all; empty where it can. */
function lacks({ unit, description }: AskedRequest): string {
  const missing = [
    ...(unit === '' ? ['names no unit'] : []),
    ...(description === '' ? ['does not say what is wrong'] : []),
  ];
  return missing.length === 0 ? '' : `It ${missing.join(', and it ')}. ${sayItLike}`;
}

/** The requests are read once, at the start: what is said later does not change them. */
export function startRequests(task: RecipeTask): RequestsMemory {
  const { requests, beyond, unused } = readRequests(task);
  return {
    signIn: freshSignIn,
    left: requests.filter((request) => lacks(request) === ''),
    sent: [],
    failed: requests
      .map((request) => ({ request, reason: lacks(request) }))
      .filter(({ reason }) => reason !== ''),
    remarks: [
      ...(beyond === 0
        ? []
        : [`Left for another task: ${amount(beyond, 'rows')}. One task sends ${mostRequests} at most.`]),
      ...unused.map(
        (name) =>
          `The file ${name} holds no rows with a unit and a description, and was not sent along: the agent hands no files to pages.`,
      ),
    ],
    filled: null,
    formUrl: null,
    collected: nothingCollected,
    verified: false,
    written: null,
  };
}

/** The same with the request under way done with, for better or worse. */
export function afterOne(memory: RequestsMemory): RequestsMemory {
  return { ...memory, left: memory.left.slice(1), filled: null, collected: nothingCollected };
}

export function giveUp(memory: RequestsMemory, reason: string): RequestsMemory {
  const failed = memory.left.slice(0, 1).map((request) => ({ request, reason }));
  return { ...afterOne(memory), failed: [...memory.failed, ...failed] };
}

const unfoundWords = ({ verified }: RequestsMemory): string =>
  verified ? 'Not found in the list' : 'Not looked up in the list';

/** The receipts: to keep as a PDF and to work with as a CSV, unless one kind was asked for. */
export function receipts(task: RecipeTask, memory: RequestsMemory): Promise<OutputFile[]> {
  const formats = askedFormats(task.ask.formats, 'pdf', 'csv');
  const headers = ['Number', 'Unit', 'Description', 'Urgency', 'Preferred date', 'Status'];
  const table: DataTable = {
    title: 'Receipts of Requests',
    subtitle: `${memory.sent.length} sent on ${longDay.format(task.now)}`,
    columns: headers.map((header) => ({ header, kind: 'text' })),
    rows: memory.sent.map(({ number, request, status }) => [
      number,
      request.unit,
      request.description,
      urgencyOf(request),
      request.preferredDate,
      status ?? unfoundWords(memory),
    ]),
    source: `Sent by the form at ${memory.formUrl ?? 'the portal'}`,
    date: task.now,
  };
  const name = `Request_Receipts_${task.now.toISOString().slice(0, 10)}`;
  return Promise.all(formats.map((format) => tableFile(name, table, format)));
}

/** What is told at the end: the numbers, what was chosen for the person, and what could not be sent. */
export function summaryOf(memory: RequestsMemory, numbers: string): string {
  const { failed, remarks, sent } = memory;
  const total = sent.length + failed.length;
  const counted = total === 1 ? 'the request' : `${sent.length} of ${total} requests`;
  const unfound = sent.filter(({ status }) => status === null).map(({ number }) => number);
  const lines = [
    ...sent.map(({ number, request, status }) => {
      const found = status === null ? '' : `; in the list of requests as ${status}`;
      return `${number}: unit ${request.unit}, ${request.description}${found}`;
    }),
    ...failed.map(({ request, reason }) => `Not sent, ${request.from} (unit ${request.unit}): ${reason}`),
    ...sent
      .filter(({ request }) => request.urgency === '')
      .map(({ number, request }) => `${number}: no urgency was named, so ${urgencyOf(request)} was chosen.`),
    ...(unfound.length === 0
      ? []
      : [`${unfoundWords(memory)} of requests: ${unfound.join(', ')}. Please check.`]),
    ...remarks,
  ];
  const saved = `Receipts saved as ${memory.written?.join(' and ')}.`;
  return [`Sent ${counted}: ${numbers}. ${saved}`, '', ...lines.map((line) => `- ${line}`)].join('\n');
}

/** "In row 2 of requests.csv: It names no unit." */
export const reasonOf = ({ request: { from }, reason }: RequestsMemory['failed'][number]): string =>
  from === 'the instruction'
    ? reason.replace(/^It (?=names|does not say)/, 'The instruction ')
    : `In ${from}: ${reason}`;
