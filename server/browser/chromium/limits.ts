import type { Clock } from '../../time/clock.ts';

/** What the browser may take, of time and of the machine. */
export const chromiumLimits = {
  startMs: 20_000,
  /** One more browser of a Chromium that runs is there by then, or not at all. */
  openMs: 20_000,
  /** A browser that is closed is not waited for any longer. */
  closeMs: 5_000,
  /** A step whose picture is not there by then is shown with the last one. */
  pictureMs: 5_000,
  /** After a click the page's own requests are waited for, so that what they bring can be read. */
  requestsMs: 3_000,
  /** A page that was opened shows after so long, complete or not. */
  pageTimeoutMs: 15_000,
  /** Whatever the agent does is over after so long, a large file with it. */
  actionMs: 60_000,
  /** What a person did is answered for after so long, even if the page still works on it. */
  inputAnswerMs: 500,
  /** Nobody is there to answer a dialog: the agent does, after leaving it to be seen. */
  agentAnswersMs: 1_000,
  /** Pages open at once in one browser; a page that opens more gets none. */
  tabs: 8,
  /** What a page does with the clipboard is a person's wish for so long after they pressed something. */
  pressCountsMs: 5_000,
  /** Dialogs in a row, before the page's script is stopped. */
  dialogsInARow: 20,
  /** A page that changed and shows no picture for so long is asked for one, then after twice the time, and so on. */
  pictureAwaitedMs: 400,
  /** It is asked at least this often. */
  pictureAgainMs: 5_000,
  /** Pictures it may owe at once. */
  picturesOwed: 3,
  /** A pointer that moved waits for a picture to go with it; where one is awaited, three times as long. */
  pointerMs: 40,
  jpegQuality: 75,
};

export type ChromiumLimits = typeof chromiumLimits;

/** What all parts of a browser work with. */
export interface BrowserTools {
  clock: Clock;
  limits: ChromiumLimits;
  /** Looks after work that goes on by itself. */
  background(work: Promise<unknown>): void;
}
