import type { DataTable } from '../../documents/data-table.ts';
import { tableFile } from '../../documents/table-file.ts';
import { amount } from '../ask/amount.ts';
import { readInstruction } from '../ask/instruction-reading.ts';
import { longDay } from '../ask/read-date.ts';
import type { OutputFile, RecipeTask } from '../recipe.ts';
import { askedFormats } from '../ask/read-formats.ts';
import { type RequestsMemory, shortWords } from './requests-memory.ts';

const unfoundWords = ({ verified }: RequestsMemory): string =>
  verified ? 'Not found in the list' : 'Not looked up in the list';

function receipts(memory: RequestsMemory, now: Date): DataTable {
  const { sent, formUrl } = memory;
  const text = (header: string) => ({ header, kind: 'text' as const });
  return {
    title: 'Receipts of Requests',
    subtitle: `${sent.length} sent on ${longDay.format(now)}`,
    columns: ['Number', 'Unit', 'Description', 'Urgency', 'Preferred date', 'Status'].map(text),
    rows: sent.map(({ number, request, status }) => [
      number,
      request.unit,
      request.description,
      request.urgency === '' ? 'Normal' : request.urgency,
      request.preferredDate,
      status ?? unfoundWords(memory),
    ]),
    source: `Sent by the form at ${formUrl ?? 'the portal'}`,
    date: now,
  };
}

/** The receipts: to keep as a PDF and to work with as a CSV, unless one kind was asked for. */
export function requestsFiles(task: RecipeTask, memory: RequestsMemory): Promise<OutputFile[]> {
  const formats = askedFormats(readInstruction(task.instruction, task.now).formats, 'pdf', 'csv');
  const table = receipts(memory, task.now);
  const name = `Request_Receipts_${task.now.toISOString().slice(0, 10)}`;
  return Promise.all(formats.map((format) => tableFile(name, table, format)));
}

/** What is told at the end: the numbers, what was put in otherwise than asked, and what could not be sent. */
export function requestsSummary(memory: RequestsMemory, names: readonly string[]): string {
  const { asked, failed, notes, sent } = memory;
  const total = asked.requests.length;
  const counted = total === 1 ? 'the request' : `${sent.length} of ${total} requests`;
  const numbers = sent.map(({ number }) => number).join(', ');
  const unfound = sent.filter(({ status }) => status === null).map(({ number }) => number);
  return [
    `Sent ${counted}: ${numbers}. Receipts saved as ${names.join(' and ')}.`,
    '',
    ...sent.map(({ number, request, status }) => {
      const found = status === null ? '' : `; in the list of requests as ${status}`;
      return `- ${number}: unit ${request.unit}, ${request.description}${found}`;
    }),
    ...failed.map(({ request, reason }) => `- Not sent, ${request.from} (unit ${request.unit}): ${reason}`),
    ...(memory.short === null ? [] : [`- ${shortWords(memory)}`]),
    ...notes.map((note) => `- ${note}`),
    ...sent
      .filter(({ request }) => request.urgency === '')
      .map(({ number }) => `- ${number}: no urgency was named, so Normal was chosen.`),
    ...(unfound.length === 0
      ? []
      : [`- ${unfoundWords(memory)} of requests: ${unfound.join(', ')}. Please check.`]),
    ...(asked.beyond === 0
      ? []
      : [`- Left for another task: ${amount(asked.beyond, 'rows')}. One task sends ${total} at most.`]),
    ...asked.unused.map(
      (name) =>
        `- The file ${name} holds no rows with a unit and a description, and was not sent along: the agent hands no files to pages.`,
    ),
  ].join('\n');
}
