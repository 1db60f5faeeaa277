import * as z from 'zod/mini';

/** A sentence of the server, to show it in another language. */
export const sentenceSchema = z.object({
  /** One of `ClaimCode` in a claim, or of {@link EndCode} about the end of a task. */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type Sentence = z.output<typeof sentenceSchema>;

type Nothing = Readonly<Record<string, never>>;

/** The sentences about how a task has ended, and the values of each. */
export interface EndValues {
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

export type EndCode = keyof EndValues;
