import * as z from 'zod/mini';
import type { DomFrame } from '../browser/driver.ts';

/** Who may act on the page, as viewers are told; `done` when the task is over and its browser is kept to be looked at. */
export type ViewLease = 'agent' | 'human' | 'pausing' | 'resuming' | 'done' | 'ended';

/** A frame on its way: style sheets are left out while they are those of the frame before. */
export type SentFrame = Omit<DomFrame, 'styles'> & { styles?: string[] };

/** Every `input` is answered once, by `applied` or `refused` with its sequence. */
export type ServerMessage =
  | { type: 'frame'; frame: SentFrame }
  | { type: 'control'; lease: ViewLease }
  /** A click answered with a file, and the task keeps it. */
  | { type: 'saved'; name: string }
  | { type: 'applied'; sequence: number }
  | { type: 'refused'; reason: string; sequence?: number };

/** What a viewer may send at most, in characters. */
export const maxMessageLength = 64_000;

const nodeId = z.int().check(z.positive());
const text = z.string().check(z.maxLength(maxMessageLength));

const humanInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('click'), nodeId }),
  z.object({ kind: z.literal('value'), nodeId, value: text }),
  z.object({ kind: z.literal('check'), nodeId, checked: z.boolean() }),
  z.object({ kind: z.literal('submit'), nodeId }),
  z.object({ kind: z.literal('back') }),
  z.object({ kind: z.literal('forward') }),
  z.object({ kind: z.literal('reload') }),
  z.object({ kind: z.literal('goto'), url: text }),
]);

const sequence = z.int().check(z.nonnegative());

const viewerMessage = z.discriminatedUnion('type', [
  /** `sequence` is the viewer's own count of its inputs. */
  z.object({ type: z.literal('input'), sequence, input: humanInput }),
  /** The frame of this sequence is on the screen; the next may come. */
  z.object({ type: z.literal('ack'), sequence }),
]);

/** Input as it travels. */
export type WireInput = z.infer<typeof humanInput>;

export type ViewerMessage = z.infer<typeof viewerMessage>;

/** What a viewer sent, or null for anything else. */
export function parseViewerMessage(raw: string): ViewerMessage | null {
  if (raw.length > maxMessageLength) return null;
  let json: unknown;
  try {
    json = JSON.parse(raw);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const result = viewerMessage.safeParse(json);
  return result.success ? result.data : null;
}
