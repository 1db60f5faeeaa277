import * as z from 'zod/mini';

/** A file a person hands to the page. */
export interface HandedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const id = whole(1, Number.MAX_SAFE_INTEGER);
/** In CSS pixels of the viewport. Far larger than any, and a drag may leave it. */
const place = z.number().check(z.gte(-20_000), z.lte(20_000));
const point = { x: place, y: place };

/** Held keys, as the DOM's own events name them. */
const modifiers = z.object({
  alt: z.boolean(),
  control: z.boolean(),
  meta: z.boolean(),
  shift: z.boolean(),
});

/** Input to the browser around the page. */
const browserInput = (longest: number) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['back', 'forward', 'reload']) }),
    z.object({ kind: z.literal('goto'), url: z.string().check(z.maxLength(longest)) }),
  ]);

/** Input to a DOM frame, by node id. */
const nodeInput = <Files extends z.ZodMiniType>(longest: number, files: Files) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['click', 'submit']), nodeId: id }),
    z.object({ kind: z.literal('value'), nodeId: id, value: z.string().check(z.maxLength(longest)) }),
    z.object({ kind: z.literal('check'), nodeId: id, checked: z.boolean() }),
    z.object({ kind: z.literal('attach'), nodeId: id, files }),
  ]);

/** Input to a picture frame. */
const pictureInput = <Files extends z.ZodMiniType>(longest: number, files: Files) =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('mouse'),
      type: z.enum(['move', 'down', 'up']),
      ...point,
      /** The button this event is about; `none` for a move without one held. */
      button: z.enum(['none', 'left', 'middle', 'right']),
      /** Which are held, as `MouseEvent.buttons`. */
      buttons: whole(0, 31),
      clickCount: whole(0, 10),
      modifiers,
    }),
    z.object({ kind: z.literal('wheel'), ...point, deltaX: place, deltaY: place, modifiers }),
    z.object({
      kind: z.literal('key'),
      type: z.enum(['down', 'up']),
      /** As `KeyboardEvent.key` and `KeyboardEvent.code`. */
      key: z.string().check(z.minLength(1), z.maxLength(40)),
      code: z.string().check(z.maxLength(40)),
      repeat: z.boolean(),
      modifiers,
    }),
    /** Pasted text, and what an input method composed. */
    z.object({ kind: z.literal('text'), text: z.string().check(z.minLength(1), z.maxLength(longest)) }),
    z.object({
      kind: z.literal('answer'),
      questionId: id,
      accept: z.boolean(),
      text: z.exactOptional(z.string().check(z.maxLength(longest))),
    }),
    /** The chosen options of a select, by index; null leaves it as it is. */
    z.object({
      kind: z.literal('choose'),
      questionId: id,
      indexes: z.nullable(z.array(whole(0, 100_000)).check(z.maxLength(10_000))),
    }),
    /** The files for a chooser; none closes it. */
    z.object({ kind: z.literal('files'), questionId: id, files }),
    z.object({ kind: z.enum(['tab', 'close-tab']), tabId: id }),
  ]);

/**
 * Holds what is said to be input from a person against what input is, however its files are told of; no text of it is
 * longer than `longest`. Values of password fields travel to the browser, never back.
 */
export const humanInput = <Files extends z.ZodMiniType>(longest: number, files: Files) =>
  z.discriminatedUnion('kind', [
    nodeInput(longest, files),
    pictureInput(longest, files),
    browserInput(longest),
  ]);

type Handed = z.ZodMiniType<HandedFile[]>;

/** Input from a person, as a browser takes it. */
export type HumanInput = z.infer<ReturnType<typeof humanInput<Handed>>>;
export type PictureInput = z.infer<ReturnType<typeof pictureInput<Handed>>>;
export type BrowserInput = z.infer<ReturnType<typeof browserInput>>;
export type Modifiers = z.infer<typeof modifiers>;
