import * as z from 'zod/mini';
import type { DomFrame, PictureFrame } from '../../browser/view-frame.ts';
import { readJson } from './packet.ts';
import {
  maxFileBytes,
  maxFileNameLength,
  maxFiles,
  maxFileTypeLength,
  maxMessageLength,
} from './wire-rules.ts';

/** Who has control. While the agent is `asking` for an approval, no one has. `done` means that the task has ended and its browser is kept for review. */
export type ViewLease = 'agent' | 'human' | 'pausing' | 'asking' | 'resuming' | 'done' | 'ended';

/** A DOM frame on the wire. Omits the style sheets if they are unchanged. */
export type DomFrameMessage = Omit<DomFrame, 'styles'> & { styles?: string[] };

/** The header of a packet whose bytes are the picture. Without bytes, the previous picture stays. */
export type PictureFrameMessage = Omit<PictureFrame, 'image'> & { image: { type: string } };

export type FrameMessage = DomFrameMessage | PictureFrameMessage;

/**
 * A text message of the server. Pictures are sent as packets. The server answers every `input` and `copy` once, with
 * its sequence: `applied`, `copied` or `refused`.
 */
export type ServerMessage =
  | { type: 'frame'; frame: DomFrameMessage }
  /** A watcher never has control, whatever the lease. */
  | { type: 'control'; lease: ViewLease; isWatcher?: true }
  /** A click led to a file, which the task has saved. */
  | { type: 'saved'; name: string }
  | { type: 'applied'; sequence: number }
  /** The requested selection. Without a sequence: text the page copied for the person in control. */
  | { type: 'copied'; sequence?: number; text: string }
  /** A piece of a file was stored. With a problem, the whole upload is dropped. */
  | { type: 'received'; upload: number; problem: string | null }
  | { type: 'refused'; reason: string; sequence?: number };

const integer = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
const boundedText = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max));

const id = integer(1, Number.MAX_SAFE_INTEGER);
const sequence = integer(0, Number.MAX_SAFE_INTEGER);
const text = boundedText(maxMessageLength);
/** The largest coordinate, in CSS pixels. Far larger than any viewport, because a drag may leave it. */
const farthest = 20_000;
const place = z.number().check(z.gte(-farthest), z.lte(farthest));
const point = { x: place, y: place };
const modifiers = z.object({
  alt: z.boolean(),
  control: z.boolean(),
  meta: z.boolean(),
  shift: z.boolean(),
});

/** A mouse reports up to five buttons, one bit each. */
const allButtons = 0b1_1111;
const maxClicks = 10;
/** Options of a select field: the highest index, and how many may be selected. */
const lastOption = 100_000;
const maxOptions = 10_000;

/** A file whose pieces were sent before under its upload number. */
const fileReference = z.object({
  name: boundedText(maxFileNameLength, 1),
  type: boundedText(maxFileTypeLength),
  size: integer(0, maxFileBytes),
  upload: sequence,
});
const files = z.array(fileReference).check(z.maxLength(maxFiles));

/** A person's input on the wire. Like `HumanInput`, but with references to files. */
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
    buttons: integer(0, allButtons),
    clickCount: integer(0, maxClicks),
    modifiers,
  }),
  z.object({ kind: z.literal('wheel'), ...point, deltaX: place, deltaY: place, modifiers }),
  z.object({
    kind: z.literal('key'),
    type: z.enum(['down', 'up']),
    key: boundedText(40, 1),
    code: boundedText(40),
    repeat: z.boolean(),
    modifiers,
  }),
  z.object({ kind: z.literal('text'), text: boundedText(maxMessageLength, 1) }),
  z.object({ kind: z.literal('answer'), questionId: id, accept: z.boolean(), text: z.exactOptional(text) }),
  z.object({
    kind: z.literal('choose'),
    questionId: id,
    indexes: z.nullable(z.array(integer(0, lastOption)).check(z.maxLength(maxOptions))),
  }),
  z.object({ kind: z.literal('files'), questionId: id, files }),
  z.object({ kind: z.enum(['tab', 'close-tab']), tabId: id }),
  z.object({ kind: z.enum(['back', 'forward', 'reload']) }),
  z.object({ kind: z.literal('goto'), url: text }),
]);

export type WireInput = z.infer<typeof wireInput>;

export type FileReference = z.infer<typeof fileReference>;

const length = integer(1, farthest);

const viewerMessage = z.discriminatedUnion('type', [
  /** `sequence` is the viewer's own number of the input or copy. */
  z.object({ type: z.literal('input'), sequence, input: wireInput }),
  /** Requests the selected text of the page. */
  z.object({ type: z.literal('copy'), sequence }),
  /** The viewer lost keyboard or mouse. Releases all held keys and buttons. */
  z.object({ type: z.literal('release') }),
  /** The frame of this sequence has been drawn. */
  z.object({ type: z.literal('ack'), sequence }),
  /** The space for the page, in CSS pixels. */
  z.object({ type: z.literal('room'), width: length, height: length }),
]);

export type ViewerMessage = z.infer<typeof viewerMessage>;

/** Parses a viewer's message. Returns null if it is invalid. */
export function parseViewerMessage(raw: string): ViewerMessage | null {
  if (raw.length > maxMessageLength) return null;
  return viewerMessage.safeParse(readJson(raw)).data ?? null;
}

/** The header of a viewer's packet: the upload and the index of the piece. */
const piece = z.object({ upload: sequence, index: sequence });

export type PieceHeader = z.infer<typeof piece>;

export const parsePieceHeader = (header: unknown): PieceHeader | null => piece.safeParse(header).data ?? null;
