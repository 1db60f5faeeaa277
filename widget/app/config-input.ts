/** Where the widget keeps the current screen: in the path, in the hash, or in memory. `auto` chooses by the page. */
export type RouterMode = 'path' | 'hash' | 'memory' | 'auto';

/**
 * Options a deployment or a page can set. All are optional.
 *
 * @see [Configure the widget](deploying.md#configure-the-widget)
 */
export interface ConfigInput {
  /** Address of the API: an origin, an origin with a path, or a path. Empty: the page's own origin. */
  apiBase?: string | undefined;
  /** Default: `auto`. */
  routerMode?: RouterMode | undefined;
  /** Prefix of every route, without a trailing slash, such as `/pilot`. */
  basePath?: string | undefined;
  /** The initial color theme. A person's own choice takes precedence. */
  theme?: 'light' | 'dark' | 'system' | undefined;
  /**
   * Language of the widget's own texts. Default: `auto`, the first of the browser's languages that is available, or
   * English.
   */
  language?: 'en' | 'es' | 'auto' | undefined;
  /** Path or address of a JSON file that maps English texts to custom ones. */
  messages?: string | undefined;
  /** The product's name. */
  product?: string | undefined;
  /** The agent's name. */
  pilot?: string | undefined;
  /** The assistant's name. */
  assistant?: string | undefined;
  /** A short line on the landing page. */
  tagline?: string | undefined;
  /** The main color, as a CSS color. */
  accent?: string | undefined;
  /** Address of an external feedback form, linked from the banner. */
  feedbackUrl?: string | undefined;
  /** Where people sign in, if the backend accepts only people whom a portal signs in. */
  signInUrl?: string | undefined;
}
