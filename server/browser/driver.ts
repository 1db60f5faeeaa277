import type { ActionFacts, FactsAction } from './action-facts.ts';
import type { AttachedFile, HumanInput } from './human-input.ts';
import type {
  BrowserTab,
  OutlineOptions,
  PageMatches,
  PageOutline,
  PageRows,
  RowBounds,
} from './page-outline.ts';
import type { OutgoingRequest } from './outgoing-request.ts';
import type { PageReading, ReadingScope } from './page-reading.ts';
import type { ViewFrame } from './view-frame.ts';
import type { Viewport } from './viewport.ts';

/** Opens browsers. The runner and the agents use this interface for every kind of browser. */
export interface BrowserDriver {
  readonly name: 'embedded' | 'chromium';
  /** Opens a new, isolated browser with its own cookies and history. */
  open(options: OpenOptions): Promise<BrowserSession>;
  /** Rejects if no browser could be opened now. Absent: one always can. */
  check?(): Promise<void>;
  /** Closes all sessions of this driver. */
  close(): Promise<void>;
}

/** Options of a new browser. */
export interface OpenOptions {
  viewport: Viewport;
  /** The id of the task, for browsers that are made for one task. */
  taskId?: string;
  /**
   * Called before every navigation, redirect, submit and download of the agent or a person. If it returns false, the
   * action rejects with {@link NavigationRefusedError} and the page stays.
   */
  mayNavigate(url: URL): boolean;
  /**
   * Called before every request that may change something is sent, whatever caused it: a form, a script, a redirect, a
   * pop-up, a frame, the agent or a person. It is called for pages and pictures that a script loads by GET, too. If it returns false, the request never leaves, the page stays, and the
   * agent's action rejects with {@link RequestHeldError}. Absent: all are sent.
   */
  maySend?(request: OutgoingRequest): boolean;
  /**
   * Called when a page asks the agent with `confirm` or `prompt`. If it returns true, the dialog is accepted, with the
   * text that it suggests. Otherwise it is dismissed, and the action rejects with {@link DialogHeldError}. Absent: such
   * dialogs are dismissed, and the next outline reports them. A person in control answers dialogs themselves.
   */
  mayConfirm?(text: string): boolean;
  /** The result of an earlier session's {@link BrowserSession.remember}, to continue after a restart. */
  restore?: BrowserMemory;
  /** Uses the user agent of a phone, so that sites show their mobile pages. */
  isPhone?: boolean;
  /** Outlines links, buttons and fields in live views and screenshots. */
  highlight?: boolean;
}

/** The address and cookies of a browser as plain JSON. The cookies are secrets: never log them. */
export interface BrowserMemory {
  url: string;
  cookies: string[];
}

/** Identifies an element by what a person calls it. Names match as a whole, ignoring case and surrounding space. */
export type Target =
  | { by: 'role'; role: 'link' | 'button'; name: string; nth?: number }
  | { by: 'label'; label: string }
  | { by: 'href'; href: string }
  /** A reference of the last outline or search. Gone if the element's role or name has changed since. */
  | { by: 'ref'; ref: string };

export type ScrollGoal = 'up' | 'down' | 'top' | 'bottom';

export type DownloadedFile = AttachedFile;

/** A screenshot and the address of its page. */
export interface StillPicture {
  type: string;
  bytes: Uint8Array;
  url: string;
  /** True if it shows an earlier page, because the current one was not drawn in time. */
  isStale: boolean;
}

/** A line of a page, and where a picture of the page shows it, as fractions of the picture's size. */
export interface TextPlace {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Subscribes to events. Returns a function that unsubscribes. */
type Subscribe<Event> = (listener: (event: Event) => void) => () => void;

/**
 * One open browser. The agent's actions run one at a time, in order. After {@link BrowserSession.close}, every method
 * rejects with {@link BrowserClosedError}.
 */
export interface BrowserSession {
  readonly url: string;
  readonly title: string;
  readonly viewport: Viewport;
  /** Opens an address and resolves when the page is loaded. Rejects with {@link PageUnreachableError} if it fails. */
  goto(url: string): Promise<void>;
  /** Reads what the page shows: by default, all of it. */
  read(scope?: ReadingScope): Promise<PageReading>;
  /** Reads the page as an outline with references. Rejects with {@link TargetNotFoundError} if `at` is gone. */
  outline(options?: OutlineOptions): Promise<PageOutline>;
  /** Finds the lines of the whole page that contain all of these words, ignoring case. Gives their elements references. */
  find(words: string): Promise<PageMatches>;
  /**
   * Describes what an action would act on, as the page has it now. Without a target: what has the focus, for `press`,
   * or else the page. Rejects like the action if the target is missing.
   *
   * @param keys The key of `press`.
   */
  facts(target: Target | undefined, action: FactsAction, keys?: string): Promise<ActionFacts>;
  /** Takes a picture of an element, outlined, and what is around it. Passwords are never readable in it. */
  pictureOf(target: Target): Promise<StillPicture>;
  /** Clicks a link or button and resolves when the next page is loaded. Rejects with {@link TargetNotFoundError}. */
  click(target: Target): Promise<void>;
  /** Enters a value as typing would. */
  fill(target: Target, value: string): Promise<void>;
  /** Selects an option of a list by its value or text. */
  select(target: Target, option: string): Promise<void>;
  /** Checks or unchecks a box. Does nothing if it already is. */
  check(target: Target, checked: boolean): Promise<void>;
  /**
   * Presses a key: `Enter`, `Escape`, `ArrowDown`, `a`, also with modifiers (`Shift+Tab`, `Control+a`). Puts the focus
   * on the target first. Rejects with {@link InputRefusedError} for unknown keys and for the clipboard's.
   */
  press(keys: string, target?: Target): Promise<void>;
  /** Scrolls the page, or what scrolls around a target, by almost one view or to an end. */
  scroll(to: ScrollGoal, target?: Target): Promise<void>;
  /** Moves the pointer over an element, which may open a menu. */
  hover(target: Target): Promise<void>;
  /** Goes to the page before. Rejects with {@link InputRefusedError} if there is none. Never submits a form again. */
  back(): Promise<void>;
  /**
   * Puts files into a file field, replacing what it has. The target is the field, its label, or something that opens a
   * file chooser. Rejects with {@link InputRefusedError} for several files in a field for one.
   */
  upload(target: Target, files: readonly AttachedFile[]): Promise<void>;
  /** Lists the open pages. */
  tabs(): BrowserTab[];
  /** Shows another open page. Rejects with {@link InputRefusedError} if it is closed. */
  switchTab(id: number): Promise<void>;
  /** Closes a page, but not the last one. Rejects with {@link InputRefusedError}. */
  closeTab(id: number): Promise<void>;
  /** Copies the rows of a table or list from a reference such as `t3`. Rejects with {@link TargetNotFoundError}. */
  rows(ref: string, bounds?: RowBounds): Promise<PageRows>;
  /** Clicks a link or button that responds with a file, and returns the file. The page stays. */
  download(target: Target): Promise<DownloadedFile>;
  /** Takes a screenshot of the page. Passwords are never readable in it. Only readings may run before it is taken. */
  screenshot(): Promise<StillPicture>;
  /**
   * Returns where a screenshot at this moment shows the lines of {@link PageReading.text}, from the top of the page. Up to
   * {@link placeLimits}. None in a browser without layout.
   */
  textPlaces(): Promise<TextPlace[]>;
  /**
   * Changes the size of the pages between two actions. Resolves with false and changes nothing while the page waits for
   * a person or a person's input is pending. The caller can retry.
   */
  resize(viewport: Viewport): Promise<boolean>;
  /** Moves the pointer that viewers see, without clicking. */
  point(target: Target): Promise<void>;
  /** Scrolls to an element and puts the focus on it, so that a person continues there. */
  focus(target: Target): Promise<void>;
  /** Returns the current frame of the live view. */
  view(): ViewFrame;
  /** Emits every new frame. A page that paints all the time waits until {@link view} has taken its last frame. */
  onView: Subscribe<ViewFrame>;
  /** Emits each file that arrives instead of a page. The page stays. Files of {@link download} go to its caller only. */
  onDownload: Subscribe<DownloadedFile>;
  /** Emits when a page has loaded or its address or cookies may have changed. */
  onStateChange: Subscribe<void>;
  /**
   * Emits each request that {@link OpenOptions.maySend} held and no action rejects with: one that a page sends later, a
   * report such as `sendBeacon`, one of a page that a link has left.
   */
  onHeld: Subscribe<OutgoingRequest>;
  /** Emits the text a page copies right after a person presses something on it. */
  onCopy: Subscribe<string>;
  /** Resolves with the selected text, so that a person can copy it. Empty in password fields. */
  selection(): Promise<string>;
  /**
   * Applies a person's input in the live view. The caller checks who has control. Rejects with
   * {@link InputRefusedError} for input that does not fit the kind of frame the session shows.
   */
  input(event: HumanInput): Promise<void>;
  /** Freezes pages that are not in use, so that they use no processor time, or unfreezes them. */
  setIdle(isIdle: boolean): void;
  /** Returns what {@link OpenOptions.restore} needs. */
  remember(): BrowserMemory;
  close(): Promise<void>;
}
