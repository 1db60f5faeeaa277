/** Input from a person. Values of password fields travel to the browser, never back. */
export type HumanInput = NodeInput | PictureInput | BrowserInput;

/** Input to a DOM frame, by node id. */
export type NodeInput =
  | { kind: 'click' | 'submit'; nodeId: number }
  | { kind: 'value'; nodeId: number; value: string }
  | { kind: 'check'; nodeId: number; checked: boolean }
  | { kind: 'attach'; nodeId: number; files: HandedFile[] };

/** Held keys, as the DOM's own events name them. */
export type Modifiers = Record<'alt' | 'control' | 'meta' | 'shift', boolean>;

/** Input to a picture frame. `x` and `y` in CSS pixels of the viewport. */
export type PictureInput =
  | {
      kind: 'mouse';
      type: 'move' | 'down' | 'up';
      x: number;
      y: number;
      /** The button this event is about; `none` for a move without one held. */
      button: 'none' | 'left' | 'middle' | 'right';
      /** Which are held, as `MouseEvent.buttons`. */
      buttons: number;
      clickCount: number;
      modifiers: Modifiers;
    }
  | { kind: 'wheel'; x: number; y: number; deltaX: number; deltaY: number; modifiers: Modifiers }
  | {
      kind: 'key';
      type: 'down' | 'up';
      /** As `KeyboardEvent.key` and `KeyboardEvent.code`. */
      key: string;
      code: string;
      repeat: boolean;
      modifiers: Modifiers;
    }
  /** Pasted text, and what an input method composed. */
  | { kind: 'text'; text: string }
  | { kind: 'answer'; questionId: number; accept: boolean; text?: string }
  /** The chosen options of a select, by index; null leaves it as it is. */
  | { kind: 'choose'; questionId: number; indexes: number[] | null }
  /** The files for a chooser; none closes it. */
  | { kind: 'files'; questionId: number; files: HandedFile[] }
  | { kind: 'tab' | 'close-tab'; tabId: number };

/** Input to the browser around the page. */
export type BrowserInput = { kind: 'back' | 'forward' | 'reload' } | { kind: 'goto'; url: string };

/** A file a person hands to the page. */
export interface HandedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}
