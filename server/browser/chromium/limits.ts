import type { Clock } from '../../time/clock.ts';

/** Limits of time and resources. */
export const chromiumLimits = {
  startMs: 20_000,
  /** How long opening a browser in a running Chromium may take. */
  openMs: 20_000,
  /** How long closing a browser may take. */
  closeMs: 5_000,
  /** After this long, a screenshot shows the last frame instead. */
  pictureMs: 5_000,
  /** How long to wait for the page's own requests after an action, so that their results can be read. */
  requestsMs: 3_000,
  /** After this long, a page counts as loaded, complete or not. */
  pageTimeoutMs: 15_000,
  /** How long any action of the agent may take, including the download of a large file. */
  actionMs: 60_000,
  /** How long the workers of a document that was left may still send something. */
  workerEndMs: 300,
  /** How long to wait until it is known which document sends a request. */
  senderMs: 1_000,
  /** How long to wait for the effect of a person's input. */
  inputAnswerMs: 500,
  /** How long viewers see a dialog before the agent answers it. */
  agentAnswerDelayMs: 1_000,
  /** Open pages in one browser. Further pop-ups are closed immediately. */
  tabs: 8,
  /** A page may use the clipboard for this long after a person pressed something. */
  userActivationMs: 5_000,
  /** Dialogs in a row before the page is replaced. */
  consecutiveDialogs: 20,
  /** If a changed page paints nothing for this long, a picture is requested. The delay doubles with each retry. */
  pictureRetryMs: 400,
  /** The longest delay between retries. */
  maxPictureRetryMs: 5_000,
  /** Pending requests for a picture. */
  pendingPictures: 3,
  /** How long a moved pointer waits for the next picture. */
  pointerDelayMs: 40,
  /** The number of such delays if a picture is expected. */
  pointerDelays: 3,
  /** The size of a picture of one element and what is around it. */
  detailWidth: 720,
  detailHeight: 400,
  jpegQuality: 75,
};

export type ChromiumLimits = typeof chromiumLimits;

/** Shared by all parts of a browser. */
export interface BrowserTools {
  clock: Clock;
  limits: ChromiumLimits;
  /** Handles the errors of work that is not awaited. */
  background(work: Promise<unknown>): void;
}
