import * as z from 'zod/mini';
import type { HumanInput } from '../../browser/human-input.ts';
import { maxFileBytes, maxFiles, maxMessageLength } from './wire-rules.ts';

const number = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const words = (most: number) => z.string().check(z.maxLength(most));

const id = whole(1, Number.MAX_SAFE_INTEGER);
const text = words(maxMessageLength);
/** Far larger than any viewport, and a drag may leave it. */
const place = number(-20_000, 20_000);
const point = { x: place, y: place };
const modifiers = z.object({
  alt: z.boolean(),
  control: z.boolean(),
  meta: z.boolean(),
  shift: z.boolean(),
});

/** A file whose bytes came before, in pieces under the number of its upload. */
const sentFile = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  type: words(127),
  size: whole(0, maxFileBytes),
  upload: whole(0, Number.MAX_SAFE_INTEGER),
});
const files = z.array(sentFile).check(z.maxLength(maxFiles));

/** What a person did, as a viewer may say it: the driver's own words, with files by reference. */
export const wireInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['click', 'submit']), nodeId: id }),
  z.object({ kind: z.literal('value'), nodeId: id, value: text }),
  z.object({ kind: z.literal('check'), nodeId: id, checked: z.boolean() }),
  z.object({ kind: z.literal('attach'), nodeId: id, files }),
  z.object({
    kind: z.literal('mouse'),
    type: z.enum(['move', 'down', 'up']),
    ...point,
    button: z.enum(['none', 'left', 'middle', 'right']),
    buttons: whole(0, 31),
    clickCount: whole(0, 10),
    modifiers,
  }),
  z.object({
    kind: z.literal('wheel'),
    ...point,
    deltaX: number(-20_000, 20_000),
    deltaY: number(-20_000, 20_000),
    modifiers,
  }),
  z.object({
    kind: z.literal('key'),
    type: z.enum(['down', 'up']),
    key: z.string().check(z.minLength(1), z.maxLength(40)),
    code: words(40),
    repeat: z.boolean(),
    modifiers,
  }),
  z.object({
    kind: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(maxMessageLength)),
  }),
  z.object({ kind: z.literal('answer'), questionId: id, accept: z.boolean(), text: z.exactOptional(text) }),
  z.object({
    kind: z.literal('choose'),
    questionId: id,
    indexes: z.nullable(z.array(whole(0, 100_000)).check(z.maxLength(10_000))),
  }),
  z.object({ kind: z.literal('files'), questionId: id, files }),
  z.object({ kind: z.enum(['tab', 'close-tab']), tabId: id }),
  z.object({ kind: z.enum(['back', 'forward', 'reload']) }),
  z.object({ kind: z.literal('goto'), url: text }),
]);

export type WireInput = z.infer<typeof wireInput>;

export type SentFile = z.infer<typeof sentFile>;

/** Puts the files that came before in place of their references; null when one of them did not come. */
export function resolveFiles(
  input: WireInput,
  take: (files: SentFile[]) => Extract<HumanInput, { kind: 'files' }>['files'] | null,
): HumanInput | null {
  if (!('files' in input)) return input;
  const taken = take(input.files);
  return taken && { ...input, files: taken };
}
