/** The page has no usable element that matches the target. */
export class TargetNotFoundError extends Error {
  override readonly name = 'TargetNotFound';
}

/** The task may not open the address. */
export class NavigationRefusedError extends Error {
  override readonly name = 'NavigationRefused';
  /** The refused address, if it is a web address. */
  readonly url: URL | undefined;
  constructor(message: string, url?: URL) {
    super(message);
    this.url = url;
  }
}

/** The address did not respond, or responded with an error status. */
export class PageUnreachableError extends Error {
  override readonly name = 'PageUnreachable';
}

/** The session is closed. */
export class BrowserClosedError extends Error {
  override readonly name = 'BrowserClosed';
}

/** The session cannot process this input. */
export class InputRefusedError extends Error {
  override readonly name = 'InputRefused';
}
