import type { Modifiers } from '../../browser/human-input.ts';

/** What a viewer may send at most in one text message, in characters. */
export const maxMessageLength = 64_000;

/** Whether what a person pastes fits one message, however it is escaped. */
export const fitsMessage = (text: string): boolean => JSON.stringify(text).length < maxMessageLength - 1_000;
export const tooMuchText = 'That is too much text to paste at once';

/** What a person may copy at once. */
export const maxCopiedLength = 1_000_000;

/** A file that a person hands to a page travels in pieces; a message of the server's socket has 256 kB at most. */
export const pieceBytes = 192_000;
export const maxFileBytes = 10_000_000;
export const maxFiles = 20;

export const noModifiers: Modifiers = { alt: false, control: false, meta: false, shift: false };
