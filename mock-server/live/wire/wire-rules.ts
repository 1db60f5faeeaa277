import type { HumanInput, Modifiers } from '../../browser/human-input.ts';
import type { WireInput } from './wire-input.ts';

/** What a viewer may send at most in one text message, in characters. */
export const maxMessageLength = 64_000;

/** What a person may copy at once. */
export const maxCopiedLength = 1_000_000;

/** A file that a person hands to a page travels in pieces; a message of the server's socket has 256 kB at most. */
export const pieceBytes = 192_000;
export const maxFileBytes = 10_000_000;
export const maxFiles = 20;

export const noModifiers: Modifiers = { alt: false, control: false, meta: false, shift: false };

/** What is said of a picture that is not of the page that is open. */
export const oldPicture = {
  shown: 'This picture is of an earlier page. Waiting for a new one…',
  status: 'waiting for a new picture',
  refusal: 'Not sent: the picture is of an earlier page',
};

/**
 * Whether an input is aimed at what a picture shows, so that none goes to a page nobody sees. Letting go always does,
 * and a hand that only moves does nothing.
 */
export function needsPicture(input: HumanInput | WireInput): boolean {
  if (input.kind === 'mouse' || input.kind === 'key') return input.type === 'down';
  return input.kind === 'wheel' || input.kind === 'text';
}
