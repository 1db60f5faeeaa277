import * as z from 'zod/mini';

/** A sentence of the server, to show it in another language. */
export const sentenceSchema = z.object({
  /** One of `ClaimCode` in a claim, or of {@link StatusCode} in the status of a task. */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type Sentence = z.output<typeof sentenceSchema>;

type Nothing = Readonly<Record<string, never>>;

/** The sentences about what a task does, waits for, or how it has ended, and the values of each. */
export interface StatusValues {
  opening: Nothing;
  'waiting-for-browser': Nothing;
  'reading-files': { count: number };
  'person-controls': Nothing;
  resumed: Nothing;
  /** An act follows these four. */
  asks: Nothing;
  'still-asks': Nothing;
  approved: Nothing;
  declined: Nothing;
  'act-press': { control: string; site: string };
  'act-any': { site: string };
  'act-upload': { site: string };
  'act-dialog': { site: string };
  'act-request': { control: string; site: string };
  /** `requests` are methods and addresses. */
  held: { requests: string };
  stopped: Nothing;
  'stopped-elsewhere': Nothing;
  'continued-elsewhere': Nothing;
  /** `due` is the time in the zone, in English. */
  missed: { due: string; timezone: string };
  'no-start': Nothing;
  /** `act` is what the agent wanted to do, in English. */
  'only-reads': { act: string };
  'step-limit': { count: number };
  'address-refused': Nothing;
  'page-unopened': Nothing;
  'not-on-page': Nothing;
  'browser-closed': Nothing;
  'server-problem': Nothing;
  'allow-private': { origin: string };
  'add-domain': { host: string };
  /** A web address did not answer, or answered with an error. */
  'address-silent': { address: string };
  'address-status': { address: string; status: number };
  'host-refused': { host: string };
  /** What a page or a service reports, in its own words. */
  reported: { text: string };
}

export type StatusCode = keyof StatusValues;
