/** A person's input in the live view. Password values go to the browser and never come back. */
export type HumanInput = NodeInput | PictureInput | BrowserInput;

/** Input to a DOM frame. Elements are identified by node id. */
export type NodeInput =
  | { kind: 'click' | 'submit'; nodeId: number }
  | { kind: 'value'; nodeId: number; value: string }
  | { kind: 'check'; nodeId: number; checked: boolean }
  | { kind: 'attach'; nodeId: number; files: AttachedFile[] };

/** Pressed modifier keys, named as in DOM events. */
export type Modifiers = Record<'alt' | 'control' | 'meta' | 'shift', boolean>;

/** Input to a picture frame. `x` and `y` are CSS pixels of the viewport. */
export type PictureInput =
  | {
      kind: 'mouse';
      type: 'move' | 'down' | 'up';
      x: number;
      y: number;
      /** The button of this event; `none` for a move without a pressed button. */
      button: 'none' | 'left' | 'middle' | 'right';
      /** All pressed buttons, as in `MouseEvent.buttons`. */
      buttons: number;
      clickCount: number;
      modifiers: Modifiers;
    }
  | { kind: 'wheel'; x: number; y: number; deltaX: number; deltaY: number; modifiers: Modifiers }
  | {
      kind: 'key';
      type: 'down' | 'up';
      /** As in `KeyboardEvent.key` and `KeyboardEvent.code`. */
      key: string;
      code: string;
      repeat: boolean;
      modifiers: Modifiers;
    }
  /** Pasted text, or text from an input method. */
  | { kind: 'text'; text: string }
  | { kind: 'answer'; questionId: number; accept: boolean; text?: string }
  /** The selected options by index. Null keeps the selection. */
  | { kind: 'choose'; questionId: number; indexes: number[] | null }
  /** The files for a file chooser. An empty list closes it. */
  | { kind: 'files'; questionId: number; files: AttachedFile[] }
  | { kind: 'tab' | 'close-tab'; tabId: number };

/** Input to the browser's own controls. */
export type BrowserInput = { kind: 'back' | 'forward' | 'reload' } | { kind: 'goto'; url: string };

/** A file that a person attaches to a page. */
export interface AttachedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}
