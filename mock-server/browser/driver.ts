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
  /** What a person did in the live view. The caller has checked who holds control. */
  input(event: HumanInput): Promise<void>;
  remember(): BrowserMemory;
  close(): Promise<void>;
}

/** A DOM snapshot (embedded). A picture frame joins this union with the Chromium driver. */
export interface ViewFrame {
  kind: 'dom';
  /** Rises by one with each frame of a session. */
  sequence: number;
  url: string;
  title: string;
  loading: boolean;
  /** Text of the page's style sheets, in order. */
  styles: string[];
  root: ViewElement;
  /** Where the last action was on this page; null on a page where nothing was done yet. */
  pointer: { nodeId: number; pressed: boolean } | null;
}

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

/** Input from a person, by node id. Values of password fields travel to the browser, never back. */
export type HumanInput =
  | { kind: 'click'; nodeId: number }
  | { kind: 'value'; nodeId: number; value: string }
  | { kind: 'check'; nodeId: number; checked: boolean }
  | { kind: 'submit'; nodeId: number }
  | { kind: 'back' }
  | { kind: 'forward' }
  | { kind: 'reload' }
  | { kind: 'goto'; url: string };

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
