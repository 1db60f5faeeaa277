/** How the product holds a browser: one interface, whichever browser is behind it. */
export interface BrowserDriver {
  readonly name: 'embedded' | 'chromium';
  /** Opens a fresh, isolated browser (own cookies, own history). */
  open(options: OpenOptions): Promise<BrowserSession>;
  /** Closes every session this driver opened. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Viewport in CSS pixels. */
  viewport: { width: number; height: number };
  /**
   * Asked before every navigation, redirect, submit and download, by agent or human.
   * `false` makes the action reject with {@link NavigationRefused} and leaves the page as it was.
   */
  mayNavigate(url: URL): boolean;
  /** What an earlier session's {@link BrowserSession.remember} gave, to go on after a restart. */
  restore?: BrowserMemory;
  /** Outline what can be acted on, for viewers and in pictures. */
  highlight?: boolean;
}

/** Enough to reopen a browser where it was: plain JSON. Cookies are secrets: never log it. */
export interface BrowserMemory {
  url: string;
  cookies: string[];
}

/** How the agent points at something, as a person would name it. Names match whole, ignoring case and outer space. */
export type Target =
  | { by: 'role'; role: 'link' | 'button'; name: string; nth?: number }
  | { by: 'label'; label: string }
  | { by: 'href'; href: string };

/** What the agent can see of a page. */
export interface PageReading {
  url: string;
  title: string;
  /** Visible text, one block per line. */
  text: string;
  headings: { level: number; text: string }[];
  links: { text: string; href: string }[];
  buttons: string[];
  fields: PageField[];
  tables: PageTable[];
}

export interface PageField {
  label: string;
  /** The input's type, or `select` or `textarea`. */
  type: string;
  /** Empty for passwords. */
  value: string;
  options: string[];
}

export interface PageTable {
  caption: string;
  header: string[];
  rows: PageCell[][];
}

export interface PageCell {
  text: string;
  /** Absolute address of the cell's first link, if it has one. */
  href?: string;
}

export interface DownloadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface BrowserSession {
  readonly url: string;
  readonly title: string;
  goto(url: string): Promise<void>;
  read(): Promise<PageReading>;
  /** Follows links and submits forms; resolves when the page it led to is loaded. Throws {@link TargetNotFound}. */
  click(target: Target): Promise<void>;
  fill(target: Target, value: string): Promise<void>;
  select(target: Target, option: string): Promise<void>;
  /** Activates a link or button that answers with a file, without leaving the page. */
  download(target: Target): Promise<DownloadedFile>;
  /** A still picture of the page now; passwords are never readable in it. */
  screenshot(): Promise<{ type: string; bytes: Uint8Array }>;
  /** Moves the pointer that viewers see, without acting. */
  point(target: Target): Promise<void>;
  /** What a live view shows now. */
  view(): ViewFrame;
  /** Called with every new frame until the returned function is called. */
  onView(listener: (frame: ViewFrame) => void): () => void;
  /**
   * Called with every file that a click, a submit or an address answered with instead of a page, until the
   * returned function is called. The page stays. What {@link download} fetches goes to its caller alone.
   */
  onDownload(listener: (file: DownloadedFile) => void): () => void;
  /**
   * Called when a page has loaded, or its address or cookies changed, by agent or person, until the returned function
   * is called. May be called without a change.
   */
  onMove(listener: () => void): () => void;
  /** The text that is selected on the page, for a person to copy; never that of a password field. */
  selection(): Promise<string>;
  /**
   * What a person did in the live view. The caller has checked who holds control. Input of the other kind of
   * frame than the session shows is refused with {@link InputRefused}.
   */
  input(event: HumanInput): Promise<void>;
  remember(): BrowserMemory;
  close(): Promise<void>;
}

/** A page as a live view shows it: drawn again from its elements (embedded), or as a picture (Chromium). */
export type ViewFrame = DomFrame | PictureFrame;

interface FrameFacts {
  /** Rises by one with each frame of a session. */
  sequence: number;
  url: string;
  title: string;
  loading: boolean;
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
  /** Size of the viewport in CSS pixels; the image may have another size. */
  viewport: { width: number; height: number };
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
      /** Where the field is, in CSS pixels of the viewport. */
      box: { x: number; y: number; width: number; height: number };
    }
  | { kind: 'file'; id: number; multiple: boolean; accept: string };

/** One node of a snapshot: text, or an allow-listed element with allow-listed attributes; never a script. */
export type ViewNode = ViewText | ViewElement;

export interface ViewText {
  id: number;
  text: string;
}

export interface ViewElement {
  id: number;
  tag: string;
  attributes: Record<string, string>;
  children: ViewNode[];
  /** What is in a field now; as many bullets as characters in a password field. */
  value?: string;
  checked?: boolean;
}

/** Input from a person. Values of password fields travel to the browser, never back. */
export type HumanInput = NodeInput | PictureInput | BrowserInput;

/** Input to a DOM frame, by node id. */
export type NodeInput =
  | { kind: 'click'; nodeId: number }
  | { kind: 'value'; nodeId: number; value: string }
  | { kind: 'check'; nodeId: number; checked: boolean }
  | { kind: 'submit'; nodeId: number }
  | { kind: 'attach'; nodeId: number; files: HandedFile[] };

/** Held keys, as the DOM's own events name them. */
export interface Modifiers {
  alt: boolean;
  control: boolean;
  meta: boolean;
  shift: boolean;
}

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
  | { kind: 'tab'; tabId: number }
  | { kind: 'close-tab'; tabId: number };

/** Input to the browser around the page. */
export type BrowserInput =
  | { kind: 'back' }
  | { kind: 'forward' }
  | { kind: 'reload' }
  | { kind: 'goto'; url: string };

/** A file a person hands to the page. */
export interface HandedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** The page has nothing by that name. */
export class TargetNotFound extends Error {
  override readonly name = 'TargetNotFound';
}

/** The task may not go there (allowed domains, or an address that is never allowed). */
export class NavigationRefused extends Error {
  override readonly name = 'NavigationRefused';
}

/** The address did not answer, or answered with an error status. */
export class PageUnreachable extends Error {
  override readonly name = 'PageUnreachable';
}

/** The session was closed; nothing can be done with it any more. */
export class BrowserClosed extends Error {
  override readonly name = 'BrowserClosed';
}

/** This browser does not take such an input. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
}
