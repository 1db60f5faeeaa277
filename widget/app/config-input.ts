/** Where the widget keeps its place: in the path, in the hash, or in memory; `auto` chooses by the page. */
export type RouterMode = 'path' | 'hash' | 'memory' | 'auto';

/** What a deployment or a page may say; every field may be left out. */
export interface ConfigInput {
  /** Where the API is: an origin, an origin with a path, or a path. Empty: the page's own origin. */
  apiBase?: string | undefined;
  /** Default: `auto`. */
  routerMode?: RouterMode | undefined;
  /** What stands before every route, without a slash at its end: `/pilot`. */
  basePath?: string | undefined;
  /** The colours to begin with; a person's own choice goes before it. */
  theme?: 'light' | 'dark' | 'system' | undefined;
  /** The language of the widget's own texts. Default: `auto`, the browser's first that there is, else English. */
  language?: 'en' | 'es' | 'auto' | undefined;
  /** Where a JSON file of other texts is, by the English ones: a path or an address. */
  messages?: string | undefined;
  /** The product's name. */
  product?: string | undefined;
  /** What the one who does the chores is called. */
  pilot?: string | undefined;
  /** What the assistant is called. */
  assistant?: string | undefined;
  /** A short line on the front page. */
  tagline?: string | undefined;
  /** The main colour, as CSS writes it. */
  accent?: string | undefined;
  /** An external feedback form, opened from the banner. */
  feedbackUrl?: string | undefined;
}
