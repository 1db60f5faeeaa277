/** The page has nothing by that name. */
export class TargetNotFound extends Error {
  override readonly name = 'TargetNotFound';
}

/** The task may not go there (allowed domains, or an address that is never allowed). */
export class NavigationRefused extends Error {
  override readonly name = 'NavigationRefused';
  /** Where it was to go, if that is a web address. */
  readonly url: URL | undefined;
  constructor(message: string, url?: URL) {
    super(message);
    this.url = url;
  }
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
