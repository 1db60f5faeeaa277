import type { Viewport } from './viewport.ts';

/** A page as a live view shows it: drawn again from its elements (embedded), or as a picture (Chromium). */
export type ViewFrame = DomFrame | PictureFrame;

interface FrameFacts {
  /** Rises by one with each frame of a session. */
  sequence: number;
  url: string;
  title: string;
  loading: boolean;
  /** The size of the page that is shown; a picture of it may have another. */
  viewport: Viewport;
}

/** A DOM snapshot. */
export interface DomFrame extends FrameFacts {
  kind: 'dom';
  /** Text of the page's style sheets, in order. */
  styles: string[];
  root: ViewElement;
  /** Where the last action was on this page; null on a page where nothing was done yet. */
  pointer: { nodeId: number; pressed: boolean } | null;
}

/** A picture of the viewport, with what the picture cannot show. */
export interface PictureFrame extends FrameFacts {
  kind: 'picture';
  image: { type: string; bytes: Uint8Array };
  /** The picture is of an earlier page: of the one it should be of none has come, though it was waited for. */
  isOld: boolean;
  /** In CSS pixels of the viewport. */
  pointer: { x: number; y: number; pressed: boolean } | null;
  /** What the page waits for that a picture does not show; the first is answered first. */
  questions: PageQuestion[];
  /** Pages that are open, in the order they were opened; the picture is of the active one. */
  tabs: { id: number; title: string; url: string; active: boolean }[];
}

/** Something the real browser would show in a window of its own. `id` is new for every question. */
export type PageQuestion =
  | {
      kind: 'dialog';
      id: number;
      type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
      message: string;
      defaultText: string;
    }
  | {
      kind: 'select';
      id: number;
      label: string;
      multiple: boolean;
      options: { index: number; text: string; group: string; selected: boolean; disabled: boolean }[];
      box: Box;
    }
  | {
      kind: 'field';
      id: number;
      label: string;
      /** Of an input that opens a picker, like `date` or `color`; `text` or `number` where it is a list that opens. */
      type: string;
      value: string;
      min: string;
      max: string;
      step: string;
      /** What the field's list suggests. */
      options: { value: string; text: string }[];
      box: Box;
    }
  | { kind: 'file'; id: number; multiple: boolean; accept: string }
  /** What a person copied elsewhere, for the page to paste: its `wish` is of the page's own count. */
  | { kind: 'paste'; id: number; wish: number };

/** Where a field is, in CSS pixels of the viewport. */
type Box = Viewport & { x: number; y: number };

/** What a page asks, before it has a number. */
export type Asked<Kind extends PageQuestion['kind']> = Omit<Extract<PageQuestion, { kind: Kind }>, 'id'>;

/** One node of a snapshot: text, or an allow-listed element with allow-listed attributes; never a script. */
export type ViewNode = { id: number; text: string } | ViewElement;

export interface ViewElement {
  id: number;
  tag: string;
  attributes: Record<string, string>;
  children: ViewNode[];
  /** What is in a field now; as many bullets as characters in a password field. */
  value?: string;
  checked?: boolean;
}
