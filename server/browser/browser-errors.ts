/** The page has no usable element that matches the target. */
export class TargetNotFoundError extends Error {
  override readonly name = 'TargetNotFoundError';
}

/** The task may not open the address. */
export class NavigationRefusedError extends Error {
  override readonly name = 'NavigationRefusedError';
  /** The refused address, if it is a web address. */
  readonly url: URL | undefined;
  constructor(message: string, url?: URL) {
    super(message);
    this.url = url;
  }
}

/** The address did not respond, or responded with an error status. */
export class PageUnreachableError extends Error {
  override readonly name = 'PageUnreachableError';
}

/** The session is closed. */
export class BrowserClosedError extends Error {
  override readonly name = 'BrowserClosedError';
}

/** The session cannot process this input. */
export class InputRefusedError extends Error {
  override readonly name = 'InputRefusedError';
}
