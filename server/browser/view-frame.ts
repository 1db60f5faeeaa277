import type { Viewport } from './viewport.ts';

/** A frame of a live view: a DOM snapshot (embedded browser) or a picture (Chromium). */
export type ViewFrame = DomFrame | PictureFrame;

interface FrameBase {
  /** Increases by one with each frame of a session. */
  sequence: number;
  url: string;
  title: string;
  loading: boolean;
  /** The size of the page. The picture may have another size. */
  viewport: Viewport;
}

/** A DOM snapshot. */
export interface DomFrame extends FrameBase {
  kind: 'dom';
  /** The text of the page's style sheets, in order. */
  styles: string[];
  root: ViewElement;
  /** The element of the last action on this page. */
  pointer: { nodeId: number; pressed: boolean } | null;
  /** The node at which a person who takes control continues. */
  focus: number | null;
}

/** A picture of the viewport, with what a picture cannot show. */
export interface PictureFrame extends FrameBase {
  kind: 'picture';
  image: { type: string; bytes: Uint8Array };
  /** True if the picture shows an earlier page, because the current one was not drawn in time. */
  isStale: boolean;
  /** In CSS pixels of the viewport. */
  pointer: { x: number; y: number; pressed: boolean } | null;
  /** What the page asks the person, in the order to answer. */
  questions: PageQuestion[];
  /** The open pages, in the order they were opened. The picture shows the active one. */
  tabs: { id: number; title: string; url: string; active: boolean }[];
}

/** A dialog, list, picker or file chooser that a real browser shows in a window. Each question has a new id. */
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
      /** The type of an input with a picker, like `date` or `color`; `text` or `number` for one with suggestions. */
      type: string;
      value: string;
      min: string;
      max: string;
      step: string;
      /** The field's suggestions. */
      options: { value: string; text: string }[];
      box: Box;
    }
  | { kind: 'file'; id: number; multiple: boolean; accept: string }
  /** The page wants to paste. `requestId` is the page's own number of the request. */
  | { kind: 'paste'; id: number; requestId: number };

/** The position and size of a field, in CSS pixels of the viewport. */
type Box = Viewport & { x: number; y: number };

/** A question that has no id yet. */
export type NewQuestion<Kind extends PageQuestion['kind']> = Omit<
  Extract<PageQuestion, { kind: Kind }>,
  'id'
>;

/** A node of a snapshot: text, or an allowed element with allowed attributes. Never a script. */
export type ViewNode = { id: number; text: string } | ViewElement;

export interface ViewElement {
  id: number;
  tag: string;
  attributes: Record<string, string>;
  children: ViewNode[];
  /** The current value of a field. For a password, one bullet per character. */
  value?: string;
  checked?: boolean;
}
