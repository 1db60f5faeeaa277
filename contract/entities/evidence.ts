import * as z from 'zod/mini';
import { id, instant, maybe } from './fields.ts';

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

/** A statement of an outcome, and where it was seen. */
export const claimSchema = z.object({
  id,
  /** One of {@link ClaimKind}. */
  kind: z.string(),
  /** A sentence: `All 12 rows of violations.xlsx are on the pages that were read.` */
  text: z.string(),
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
