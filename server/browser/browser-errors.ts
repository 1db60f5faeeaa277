import type { OutgoingRequest } from './outgoing-request.ts';

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

/** A request that may change something was stopped before it left. The page stays, and the action can be repeated. */
export class RequestHeldError extends Error {
  override readonly name = 'RequestHeldError';
  readonly request: OutgoingRequest;
  constructor(request: OutgoingRequest) {
    super(`${request.method} to ${request.url.host}${request.url.pathname} was stopped`);
    this.request = request;
  }
}

/** The page asked with `confirm` or `prompt` whether to continue, and the answer was not yes. */
export class DialogHeldError extends Error {
  override readonly name = 'DialogHeldError';
  /** What the page asked. */
  readonly text: string;
  constructor(text: string) {
    super(`The page asks: ${text}`);
    this.text = text;
  }
}

/** The address did not respond, or responded with an error status. */
export class PageUnreachableError extends Error {
  override readonly name = 'PageUnreachableError';
}

/**
 * There is no connection to the browser. If that interrupted an action, it may or may not have been done. The message is
 * for people.
 */
export class BrowserConnectionError extends Error {
  override readonly name = 'BrowserConnectionError';
}

/** The session is closed. */
export class BrowserClosedError extends Error {
  override readonly name = 'BrowserClosedError';
}

/** The session cannot process this input. */
export class InputRefusedError extends Error {
  override readonly name = 'InputRefusedError';
}
