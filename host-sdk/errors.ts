/** What can go wrong with an embed, by code. */
export type PilotErrorCode =
  /** The app did not say it is ready in time. */
  | 'load-timeout'
  /** The host page's own policy refused the frame. */
  | 'blocked'
  /** The frame answered from an origin other than that of `src`. */
  | 'bad-origin'
  /** The app sent something that is no message of this protocol, or too large. */
  | 'bad-message'
  /** The app sent more messages than are read in a second. */
  | 'flood'
  /** The height of the app and of its frame chase each other. */
  | 'resize-loop'
  /** A handler given to `on` or `once` threw. */
  | 'handler-threw';

/** Carried by the `error` event. `message` says what happened and what the likely causes are. */
export type PilotError = {
  code: PilotErrorCode;
  message: string;
  /** How often this has happened so far, for errors that are counted instead of repeated. */
  count?: number;
  /** What a handler threw. */
  cause?: unknown;
};

/** Where errors go that nobody handles. */
export function logError({ code, message, cause }: PilotError): void {
  console.error(`[hoa-pilot] ${code}: ${message}`, ...(cause === undefined ? [] : [cause]));
}
