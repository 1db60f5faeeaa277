import { CallFailure } from '../wire/protocol.ts';
import type { CallErrorCode } from '../wire/protocol.ts';

/**
 * What can go wrong with an embed.
 *
 * @see [Errors](embedding.md#errors)
 */
export type PilotErrorCode =
  /** The app didn't report that it is ready in time. */
  | 'load-timeout'
  /** Nothing answers at the address in `src`. */
  | 'unreachable'
  /** Something answers there, but it isn't the app. */
  | 'not-found'
  /** The app's server doesn't allow this page to embed it. */
  | 'not-allowed'
  /** The app's server doesn't allow a page around this one. */
  | 'ancestor-not-allowed'
  /** This page, or one around it, has no origin: it is a local file, or sandboxed. */
  | 'opaque-origin'
  /** The frame loaded, but the app in it stays silent. */
  | 'silent'
  /** The page uses HTTPS and the frame doesn't. */
  | 'mixed-content'
  /** The page's own Content Security Policy refused the frame. */
  | 'blocked'
  /** An option is invalid. Only the React component reports this; `mountPilot` throws instead. */
  | 'bad-option'
  /** The frame answered from a different origin than that of `src`. */
  | 'bad-origin'
  /** The app sent something that isn't a message of this protocol, or that is too large. */
  | 'bad-message'
  /** The app sent more messages per second than the limit. */
  | 'flood'
  /** The app's height and the frame's height kept changing each other. */
  | 'resize-loop'
  /** The page's styles make the frame smaller than the SDK set it. */
  | 'frame-constrained'
  /** The person couldn't be signed in with this page's token and has to sign in themselves. */
  | 'sign-in'
  /** The app's backend stopped responding, or this device is offline. The `connected` event reports its return. */
  | 'backend-unreachable'
  /** A call needs the channel, but the app has none, or none that this version speaks. */
  | 'no-channel'
  /** The app dropped a message this page sent over the channel. */
  | 'app-dropped'
  /** A handler passed to `on` or `once` threw an error. */
  | 'handler-threw';

/** The codes that mean the app failed to load. */
export const loadFailures: readonly PilotErrorCode[] = [
  'load-timeout',
  'unreachable',
  'not-found',
  'not-allowed',
  'ancestor-not-allowed',
  'opaque-origin',
  'silent',
  'mixed-content',
  'blocked',
];

/** Payload of the `error` event. */
export type PilotError = {
  code: PilotErrorCode;
  /** What happened and the likely causes, in English, for developers. Show people your own text. */
  message: string;
  /** How often this has happened so far, for errors that are counted instead of repeated. */
  count?: number;
  /** The error a handler threw. */
  cause?: unknown;
};

/** Describes an invalid option, attribute, or event as an error. */
export function createRefusal(cause: unknown): PilotError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return { code: 'bad-option', message, cause };
}

/** Logs errors that have no handler. */
export function logError({ code, message, cause }: PilotError): void {
  console.error(`[hoa-pilot] ${code}: ${message}`, ...(cause === undefined ? [] : [cause]));
}

/** Why a call to the app failed. A newer app may use codes this version doesn't know. */
export class PilotCallError extends CallFailure<CallErrorCode | (string & {})> {
  override readonly name = 'PilotCallError';
}
