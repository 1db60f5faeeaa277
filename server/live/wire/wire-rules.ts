import { sharedLimits } from '../../../contract/limits.ts';
import type { Modifiers } from '../../browser/human-input.ts';

/** The maximum length of a viewer's text message, in characters. */
export const maxMessageLength = 64_000;

/** Returns true if pasted text fits into one message, even when escaped. */
export const fitsMessage = (text: string): boolean => JSON.stringify(text).length < maxMessageLength - 1_000;
export const tooMuchText = 'This text is too long to paste at once';

/** The maximum length of copied text, in characters. */
export const maxCopiedLength = 1_000_000;

/** Files are sent in pieces, because the server's socket accepts at most 256 kB per message. */
export const pieceBytes = 192_000;
export const maxFileBytes = sharedLimits.file.bytes;
export const maxFiles = 20;
/** The longest name and media type of a file, in characters, as file systems and servers limit them. */
export const maxFileNameLength = 255;
export const maxFileTypeLength = 127;

export const noModifiers: Modifiers = { alt: false, control: false, meta: false, shift: false };
