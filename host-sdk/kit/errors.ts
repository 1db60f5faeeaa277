import { CallFailure } from '../wire/protocol.ts';
import type { CallErrorCode } from '../wire/protocol.ts';

/** What can go wrong with an embed, by code. */
export type PilotErrorCode =
  /** The app did not say it is ready in time. */
  | 'load-timeout'
  /** Nobody answers at the address of `src`. */
  | 'unreachable'
  /** Somebody answers there, and not with the app. */
  | 'not-found'
  /** The app's server does not let this page embed it. */
  | 'not-allowed'
  /** The frame has loaded, and the app in it says nothing. */
  | 'silent'
  /** A page with https wants a frame without. */
  | 'mixed-content'
  /** The host page's own policy refused the frame. */
  | 'blocked'
  /** An option is wrong. Only of the React component: `mountPilot` throws it. */
  | 'bad-option'
  /** The frame answered from an origin other than that of `src`. */
  | 'bad-origin'
  /** The app sent something that is no message of this protocol, or too large. */
  | 'bad-message'
  /** The app sent more messages than are read in a second. */
  | 'flood'
  /** The height of the app and of its frame chase each other. */
  | 'resize-loop'
  /** The person could not be signed in with a token of this page, and signs in by themselves. */
  | 'sign-in'
  /** A call needs the channel, and the app has none, or none that this script speaks. */
  | 'no-channel'
  /** The app dropped what this page sent over the channel. */
  | 'app-dropped'
  /** A handler given to `on` or `once` threw. */
  | 'handler-threw';

/** Those of a load that failed. */
export const loadFailures: readonly PilotErrorCode[] = [
  'load-timeout',
  'unreachable',
  'not-found',
  'not-allowed',
  'silent',
  'mixed-content',
  'blocked',
];

/** Carried by the `error` event. `message` says what happened and what the likely causes are. */
export type PilotError = {
  code: PilotErrorCode;
  /** For developers, in English: show people a sentence of your own. */
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

/** Why a call to the app was not done. A newer app may say other codes than those of this script. */
export class PilotCallError extends CallFailure<CallErrorCode | (string & {})> {
  override readonly name = 'PilotCallError';
}
