import { extractFile } from '../../../server/extraction/extract-file.ts';
import { fileKinds } from '../../../server/extraction/file-kind.ts';

/** A website that no agent has seen, for tests, evaluations and people. */
export interface Portal {
  /** A short name: `grid`. */
  name: string;
  title: string;
  /** Whether pages need their scripts, which the embedded browser does not run. */
  needsScripts: boolean;
  fetch(request: Request): Promise<Response>;
  tasks: readonly PortalTask[];
}

export interface PortalTask {
  /** It sends or changes something, so its person approves that. Other tasks' people approve nothing. */
  acts?: true;
  /** Unique in all portals: `grid-export`. */
  id: string;
  /** What a person would ask for. */
  instruction: string;
  login?: { username: string; password: string };
  /** Attached to the task. */
  files?: readonly PortalFile[];
  /** What the person answers if the agent asks. A task without an answer needs no question. */
  answer?: string;
  /** Compares the result with the portal's data and state. Returns what is wrong: nothing if the task is solved. */
  check(ended: EndedTask): Promise<string[]> | string[];
}

export interface PortalFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** How a task ended. */
export interface EndedTask {
  status: string;
  /** The report to the person. */
  summary: string;
  files: readonly Pick<PortalFile, 'name' | 'bytes'>[];
  /** What the agent asked. */
  questions: readonly string[];
}

/** Returns the problems among tests that failed. */
export const problems = (tests: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(tests).flatMap(([problem, holds]) => (holds ? [] : [problem]));

const plain = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ').trim();

/** Checks that a task is completed, and that its report has some words and lacks others. */
export function checkReport(
  { status, summary }: EndedTask,
  has: readonly (string | RegExp)[],
  lacks: readonly string[] = [],
): string[] {
  const text = plain(summary);
  const holds = (one: string | RegExp) => (typeof one === 'string' ? text.includes(one) : one.test(text));
  return [
    ...problems({ [`the task ended as ${status}: ${text}`]: status === 'completed' }),
    ...has.filter((one) => !holds(one)).map((one) => `the report lacks ${String(one)}: ${text}`),
    ...lacks.filter(holds).map((one) => `the report has ${one}: ${text}`),
  ];
}

/** Checks the end of a task that cannot be done: it failed, or is partly done and its report names what is missing. */
export const checkImpossible = ({ status, summary }: EndedTask, missing: RegExp): string[] =>
  problems({
    [`the task ended as ${status}: ${summary}`]:
      status === 'failed' || (/^(?:partly|not) done/i.test(summary) && missing.test(summary)),
  });

async function tableOf(file: EndedTask['files'][number]): Promise<string[][]> {
  const kind = file.name.endsWith('.csv') ? 'csv' : 'xlsx';
  const { table = [] } = await extractFile(kind, file.bytes);
  return table.map((row) => row.map(plain));
}

/**
 * Checks a file row by row: each row must have the values of the expected row in this order, and no row may be missing,
 * duplicated or added. Additional columns are allowed.
 */
export async function checkTable(
  { status, files }: EndedTask,
  extension: string,
  expected: readonly (readonly string[])[],
): Promise<string[]> {
  const file = files.find(({ name }) => name.endsWith(extension));
  if (!file)
    return [`there is no ${extension} file among ${files.map(({ name }) => name).join(', ') || 'none'}`];
  const [header = [], ...rows] = await tableOf(file);
  const hasInOrder = (row: readonly string[], values: readonly string[]): boolean => {
    let at = 0;
    return values.every((value) => (at = row.indexOf(plain(value), at) + 1) > 0);
  };
  const wrong = expected.findIndex((values, index) => !hasInOrder(rows[index] ?? [], values));
  return problems({
    [`the task ended as ${status}`]: status === 'completed',
    [`the file has ${rows.length} rows below ${header.join(' | ')} instead of ${expected.length}`]:
      rows.length === expected.length,
    [`row ${wrong + 1} is ${rows[wrong]?.join(' | ')} instead of ${expected[wrong]?.join(' | ')}`]: wrong < 0,
  });
}

/** Checks that a document of the task contains some sentences. */
export async function checkDocument(
  { files }: EndedTask,
  extension: 'docx' | 'pdf',
  sentences: readonly string[],
): Promise<string[]> {
  const file = files.find(({ name }) => name.endsWith(`.${extension}`));
  if (!file) return [`there is no ${extension} file`];
  const text = plain((await extractFile(extension, file.bytes)).content);
  return sentences.filter((one) => !text.includes(plain(one))).map((one) => `the document lacks: ${one}`);
}

/** Checks that the task has exactly these files of the portal. */
export function checkFiles({ files }: EndedTask, expected: readonly Uint8Array[]): string[] {
  const has = (bytes: Uint8Array) => files.some((file) => Buffer.compare(file.bytes, bytes) === 0);
  return problems({
    [`the files are ${files.map(({ name }) => name).join(', ') || 'none'}`]:
      files.length === expected.length && expected.every(has),
  });
}

/** The media type of PDF files. */
export const pdfType = fileKinds.pdf.types[0];
