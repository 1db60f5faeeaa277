import * as z from 'zod/mini';
import type { DomFrame, PictureFrame } from '../../browser/view-frame.ts';
import { readJson } from './packet.ts';
import { maxFileBytes, maxFiles, maxMessageLength } from './wire-rules.ts';

/** Who may act on the page, as viewers are told; `done` when the task is over and its browser is kept to be looked at. */
export type ViewLease = 'agent' | 'human' | 'pausing' | 'resuming' | 'done' | 'ended';

/** A page of elements on its way: style sheets are left out while they are those of the frame before. */
export type SentDom = Omit<DomFrame, 'styles'> & { styles?: string[] };

/** The header of a packet whose bytes are the picture; without bytes, that of the frame before stays. */
export type SentPicture = Omit<PictureFrame, 'image'> & { image: { type: string } };

export type SentFrame = SentDom | SentPicture;

/**
 * What the server says in text; pictures come as packets. Every `input` and `copy` is answered once, with its
 * sequence: by `applied` or `copied`, or by `refused`.
 */
export type ServerMessage =
  | { type: 'frame'; frame: SentDom }
  | { type: 'control'; lease: ViewLease }
  /** A click answered with a file, and the task keeps it. */
  | { type: 'saved'; name: string }
  | { type: 'applied'; sequence: number }
  /** What was asked for; without a sequence, what the page copied by itself for the person in control. */
  | { type: 'copied'; sequence?: number; text: string }
  /** A piece of a file was kept, or why not: then the whole upload is forgotten. */
  | { type: 'received'; upload: number; problem: string | null }
  | { type: 'refused'; reason: string; sequence?: number };

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const words = (most: number, least = 0) => z.string().check(z.minLength(least), z.maxLength(most));

const id = whole(1, Number.MAX_SAFE_INTEGER);
const sequence = whole(0, Number.MAX_SAFE_INTEGER);
const text = words(maxMessageLength);
/** Far larger than any viewport, and a drag may leave it. */
const place = z.number().check(z.gte(-20_000), z.lte(20_000));
const point = { x: place, y: place };
const modifiers = z.object({
  alt: z.boolean(),
  control: z.boolean(),
  meta: z.boolean(),
  shift: z.boolean(),
});

/** A file whose bytes came before, in pieces under the number of its upload. */
const sentFile = z.object({
  name: words(255, 1),
  type: words(127),
  size: whole(0, maxFileBytes),
  upload: sequence,
});
const files = z.array(sentFile).check(z.maxLength(maxFiles));

/** What a person did, as a viewer may say it: the driver's own words, with files by reference. */
const wireInput = z.discriminatedUnion('kind', [
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
  z.object({ kind: z.literal('wheel'), ...point, deltaX: place, deltaY: place, modifiers }),
  z.object({
    kind: z.literal('key'),
    type: z.enum(['down', 'up']),
    key: words(40, 1),
    code: words(40),
    repeat: z.boolean(),
    modifiers,
  }),
  z.object({ kind: z.literal('text'), text: words(maxMessageLength, 1) }),
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

const length = whole(1, 20_000);

const viewerMessage = z.discriminatedUnion('type', [
  /** `sequence` is the viewer's own count of its inputs and copies. */
  z.object({ type: z.literal('input'), sequence, input: wireInput }),
  /** Asks for the text that is selected on the page. */
  z.object({ type: z.literal('copy'), sequence }),
  /** The keyboard or the mouse is gone from here: whatever its person holds goes up. */
  z.object({ type: z.literal('release') }),
  /** The frame of this sequence is on the screen; the next may come. */
  z.object({ type: z.literal('ack'), sequence }),
  /** The room it has for a page, in CSS pixels. */
  z.object({ type: z.literal('room'), width: length, height: length }),
]);

export type ViewerMessage = z.infer<typeof viewerMessage>;

/** What a viewer said, or null for anything else. */
export function parseViewerMessage(raw: string): ViewerMessage | null {
  if (raw.length > maxMessageLength) return null;
  return viewerMessage.safeParse(readJson(raw)).data ?? null;
}

/** The header of a packet from a viewer: which piece of which file it carries. */
const piece = z.object({ upload: sequence, index: sequence });

export type PieceHeader = z.infer<typeof piece>;

export const parsePieceHeader = (header: unknown): PieceHeader | null => piece.safeParse(header).data ?? null;
