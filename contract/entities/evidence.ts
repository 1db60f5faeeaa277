import * as z from 'zod/mini';
import { id, instant, maybe } from './fields.ts';
import { sentenceSchema } from './sentence.ts';

/** How far an outcome has been checked: every claim has evidence, not all have, or a part is missing. */
export const verdicts = ['checked', 'unchecked', 'partly'] as const;

export type Verdict = (typeof verdicts)[number];

/** What a claim is about. */
export type ClaimKind =
  /** The rows of a file. The call `claimRows` returns them, each beside its page. */
  | 'rows'
  /** How many there are. */
  | 'count'
  /** The pages that were followed. */
  | 'pages'
  | 'filter'
  /** The format of a file. */
  | 'format'
  | 'download'
  /** A record that was looked up again. */
  | 'record'
  /** A sentence of the outcome. */
  | 'statement'
  /** A part of the request. */
  | 'request';

/** Whether a claim was found on a page, was not found, or is about something that is not there. */
export type ClaimMark = 'seen' | 'unseen' | 'missing';

/** A part of a picture, as fractions of its size. */
export const placeSchema = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

export type Place = z.output<typeof placeSchema>;

/** Where something was seen. */
const evidence = {
  /** The step whose page has it. */
  step: maybe(z.number()),
  url: maybe(z.string()),
  /** The words on the page. */
  quote: maybe(z.string()),
  /** Where the quote is in the picture of the step. */
  place: maybe(placeSchema),
};

/** The sentences of claims, and the values of each. `count` decides between one and many. */
export interface ClaimValues {
  'rows-all': { count: number; file: string };
  'rows-some': { count: number; total: number; file: string };
  /** Of a file with one row. */
  'rows-none': { file: string };
  'not-found': { names: string };
  'not-found-more': { names: string; more: number };
  calculated: { columns: string };
  'rows-cut': Readonly<Record<string, never>>;
  'list-all': { total: number };
  'list-some': { count: number; total: number };
  /** `count` is how many there are. */
  'list-pages': { read: number; count: number };
  'list-addresses': { count: number };
  'filter-all': { value: string; file: string; column: string };
  'filter-some': {
    value: string;
    count: number;
    total: number;
    file: string;
    column: string;
    names: string;
  };
  'filter-again': { file: string; title: string };
  /** `things` is an English noun. */
  'filter-empty': { count: number; things: string; title: string };
  'file-opens': { file: string; format: string };
  'file-rows': { file: string; format: string; count: number };
  'file-events': { file: string; format: string; count: number };
  'file-pages': { file: string; format: string; count: number };
  'file-characters': { file: string; format: string; count: number };
  'file-from': { file: string; url: string; step: number };
  'file-unopened': { file: string };
  'file-empty': { file: string };
  'file-other': { file: string; format: string };
  'file-unreadable': { file: string; problem: string };
  'numbers-all': { count: number; file: string; first: string };
  'numbers-some': { count: number; total: number; file: string };
  'record-number': { number: string; control: string };
  'record-number-values': { number: string; control: string };
  'record-values': { control: string };
  'record-state': { control: string };
  'record-unseen': { control: string };
  'record-some': { control: string; count: number };
  'record-declined': { control: string };
  /** Words of the agent. */
  statement: { sentence: string };
  'statement-unshown': { sentence: string };
  'statement-missing': { sentence: string; facts: string };
  'prose-all': { count: number; file: string };
  'prose-some': { count: number; total: number; file: string };
  'more-claims': { count: number };
  judged: { reason: string };
  'not-judged': Readonly<Record<string, never>>;
  'request-unknown': Readonly<Record<string, never>>;
  'request-words': { words: string };
  'request-ongoing': { words: string };
}

export type ClaimCode = keyof ClaimValues;

/** A statement of an outcome, and where it was seen. */
export const claimSchema = z.object({
  id,
  /** One of {@link ClaimKind}. */
  kind: z.string(),
  /** A sentence: `All 12 rows of violations.xlsx are on the pages that were read.` */
  text: z.string(),
  /** What `text` says, sentence by sentence. Absent for words of an agent. */
  sentences: maybe(z.array(sentenceSchema)),
  /** One of {@link ClaimMark}. */
  mark: z.string(),
  ...evidence,
  /** The output file that it is about. */
  file: maybe(z.string()),
  /** When a person reported that it is wrong. */
  reported: maybe(instant),
});

export type Claim = z.output<typeof claimSchema>;
export type ClaimWire = z.input<typeof claimSchema>;

/** Some rows of a file, each with where it was seen. */
export const claimRowsSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      /** The number of the row in the file, from 1, without the header. */
      row: z.number(),
      cells: z.array(z.string()),
      ...evidence,
    }),
  ),
  /** How many rows the file has. */
  total: z.number(),
});

export type ClaimRows = z.output<typeof claimRowsSchema>;
export type ClaimRowsWire = z.input<typeof claimRowsSchema>;
