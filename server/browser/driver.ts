import type { HandedFile, HumanInput } from './human-input.ts';
import type { PageReading } from './page-reading.ts';
import type { ViewFrame } from './view-frame.ts';
import type { Viewport } from './viewport.ts';

/** How the product holds a browser: one interface, whichever browser is behind it. */
export interface BrowserDriver {
  readonly name: 'embedded' | 'chromium';
  /** Opens a fresh, isolated browser (own cookies, own history). */
  open(options: OpenOptions): Promise<BrowserSession>;
  /** Closes every session this driver opened. */
  close(): Promise<void>;
}

export interface OpenOptions {
  viewport: Viewport;
  /**
   * Asked before every navigation, redirect, submit and download, by agent or human.
   * `false` makes the action reject with {@link NavigationRefused} and leaves the page as it was.
   */
  mayNavigate(url: URL): boolean;
  /** What an earlier session's {@link BrowserSession.remember} gave, to go on after a restart. */
  restore?: BrowserMemory;
  /** Call itself a phone's browser, for the pages that sites show there. */
  isPhone?: boolean;
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

export type DownloadedFile = HandedFile;

/** A picture of a page, and where that page was when it was made. */
export interface StillPicture {
  type: string;
  bytes: Uint8Array;
  url: string;
  /** It is of an earlier page: of this one none came in time. */
  isOld: boolean;
}

/** Calls back with all news of a kind, until the returned function is called. */
type Listen<News> = (listener: (news: News) => void) => () => void;

export interface BrowserSession {
  readonly url: string;
  readonly title: string;
  readonly viewport: Viewport;
  goto(url: string): Promise<void>;
  read(): Promise<PageReading>;
  /** Follows links and submits forms; resolves when the page it led to is loaded. Throws {@link TargetNotFound}. */
  click(target: Target): Promise<void>;
  fill(target: Target, value: string): Promise<void>;
  select(target: Target, option: string): Promise<void>;
  /** Activates a link or button that answers with a file, without leaving the page. */
  download(target: Target): Promise<DownloadedFile>;
  /** A still picture of the page now; passwords are never readable in it. */
  screenshot(): Promise<StillPicture>;
  /**
   * Gives its pages another size, between two actions. False where that would come in between something: the page asks
   * a person, or what they did is still on its way. Then all stays as it is, for the caller to try again.
   */
  resize(viewport: Viewport): Promise<boolean>;
  /** Moves the pointer that viewers see, without acting. */
  point(target: Target): Promise<void>;
  /** What a live view shows now. */
  view(): ViewFrame;
  /** Every new frame. A page that paints without end paints no more than is taken by {@link view}. */
  onView: Listen<ViewFrame>;
  /**
   * Every file that a click, a submit or an address answered with instead of a page. The page stays. What
   * {@link download} fetches goes to its caller alone.
   */
  onDownload: Listen<DownloadedFile>;
  /** A page has loaded, or its address or cookies changed, by agent or person. May be told without a change. */
  onMove: Listen<void>;
  /** What a page copied by itself right after a person pressed something there. */
  onCopy: Listen<string>;
  /** The text that is selected on the page, for a person to copy; never that of a password field. */
  selection(): Promise<string>;
  /**
   * What a person did in the live view. The caller has checked who holds control. Input of the other kind of
   * frame than the session shows is refused with {@link InputRefused}.
   */
  input(event: HumanInput): Promise<void>;
  /** Lets its pages stand still while nobody acts on them, so that they cost nothing, or go on. */
  rest(isResting: boolean): void;
  remember(): BrowserMemory;
  close(): Promise<void>;
}
