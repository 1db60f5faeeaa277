import type { WireInput } from '../wire/wire-input.ts';
import type { SendFiles } from './send-files.ts';

/** What the parts of the viewer may ask of the server. */
export interface Link {
  /** Sends an input and gives its sequence. */
  send(input: WireInput): number;
  /** Asks for the selected text, for the clipboard of the person here. */
  copy(): void;
  sendFiles: SendFiles;
  /** A short word to the person. */
  say(text: string): void;
}
