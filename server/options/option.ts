import * as z from 'zod/mini';

/** One option of a server: on the command line, in the environment and in code. */
export interface Option {
  /** Its flag and the flag's value ("port N"). Without it, the option exists in code only. */
  flag?: string;
  /** Its environment variable, if that is not HOA_PILOT_ and the flag. */
  variable?: string;
  /** Its help text, line by line. */
  help?: readonly string[];
  /** Its value has a secret, so no error repeats it. */
  hasSecret?: true;
  /** It may be repeated. */
  isMany?: true;
  /** Turns text into a value. Without it, the value is the text. Throws an error with a message for people. */
  parse?(text: string): unknown;
  /** Turns the values of an option that may be repeated into one. */
  collect?(values: readonly unknown[]): unknown;
  schema: z.ZodMiniType;
  /** The schema in code, if it differs; null if the option exists on the command line only. */
  inCode?: z.ZodMiniType | null;
}

export type Options = Record<string, Option>;

export const isFunction = (value: unknown): boolean => typeof value === 'function';
export const hasFunctions = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => isFunction((Object(value) as Record<string, unknown>)[name]));

/** Creates a schema for values that pass a test. The error names the requirement. */
export const mustBe = <Value>(requirement: string, test: (value: unknown) => boolean) =>
  z.custom<Value>(test, `must be ${requirement}`);

export const text = z.string().check(z.minLength(1));

/** Parses a number. Returns NaN, which every schema refuses, for any other text. */
export const numberOf = (value: string): number => (value.trim() === '' ? Number.NaN : Number(value));

export const flagOf = (value: string): boolean => /^(?:1|true|yes|on)$/i.test(value);

export const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value;
export const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

export const origin = mustBe<string>('an origin such as https://portal.example, without a path', isOrigin);
