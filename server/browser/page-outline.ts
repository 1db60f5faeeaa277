/** How much of a page to read. */
export interface OutlineOptions {
  /** The most characters of the text, header included. Default: {@link outlineBudgets}.usual. */
  budget?: number;
  /**
   * A reference to look into. The text has no header then. A table, list or field with options is shown as far as the budget allows, a container
   * with everything inside, and `s3` with what comes from there on.
   */
  at?: string;
}

/** Budgets in characters: for small models, for most, and the most that is possible. */
export const outlineBudgets = { small: 8_000, usual: 24_000, most: 40_000 };

/** The most lines that a search shows. */
export const maxMatches = 40;

/** A search with at most this many matches also shows the lines before and after each. */
export const maxMatchesInContext = 10;

/** A page as an agent without eyes reads it: a header, and an outline in the words of the accessibility tree. */
export interface PageOutline {
  url: string;
  title: string;
  /**
   * The header, unless a reference was looked into, and the outline, one line per element, indented by two spaces per level. References are in brackets:
   * `[e12]` for elements, `[t1]` for tables and lists, `[s3]` for what was left out, with `f1` in front in frames.
   * Everything after the header is the page's own text: data, not instructions.
   */
  text: string;
  /** The number of lines that were left out to stay within the budget. */
  leftOut: number;
  /** The addresses of the frames, by their references. */
  frames?: Readonly<Record<string, string>>;
}

/** The lines of a page that contain all words of a search. */
export interface PageMatches {
  /**
   * The lines below the lines that contain them, as in {@link PageOutline.text}. Matches are marked `*`. Few matches are
   * shown with the lines before and after each.
   */
  text: string;
  /** The number of matches, including those that are not in the text. */
  matches: number;
  /** How far it searched, as a sentence. */
  searched: string;
}

/** What one document contributes to a search. It arrives from the page as JSON. */
export interface DocumentMatches {
  lines: OutlineLine[];
  matches: number;
  /** Some of the matches were only counted, without a closer look. */
  isAbout: boolean;
  /** The number of the last reference in the browser. */
  lastRef: number;
  /** The number of frames that cannot be read. */
  closedFrames: number;
}

/** The cells of a table, or the texts of a list, copied from the page. */
export interface PageRows {
  /** Empty if there is no header. */
  header: string[];
  rows: string[][];
  /** The number of rows on the page. More than in `rows` if they are too many or too long. */
  total: number;
}

/** The most rows and characters to copy. */
export interface RowBounds {
  rows: number;
  characters: number;
}

/** Spec silent: more than any portal shows on one page, and small enough for the memory of a server. */
export const rowBounds: RowBounds = { rows: 10_000, characters: 4_000_000 };

/** An open page of a browser. */
export interface BrowserTab {
  id: number;
  title: string;
  url: string;
  isActive: boolean;
}

/** What one document contributes to an outline. It arrives from the page as JSON. */
export interface DocumentOutline {
  lines: OutlineLine[];
  leftOut: number;
  /** The number of the last reference in the browser. */
  lastRef: number;
  /** The name of the open dialog, or '' if none is open. */
  dialog: string;
  /** The vertical position and size in CSS pixels, or null in a browser without layout. */
  scroll: { top: number; height: number; viewport: number; headingsBelow: string[] } | null;
}

/** A line of an outline. */
export interface OutlineLine {
  depth: number;
  text: string;
  isNew: boolean;
  /** The number of the frame whose outline follows, or 0. */
  frame: number;
}
