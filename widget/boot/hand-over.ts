import type { ScreenName } from '../rules/paths.ts';

/** What the page's own small script leaves to the application, under `handOverKey` on the window. */
export interface HandOver {
  /** The screen that is shown; undefined where the page says no more than that one comes. */
  screen: ScreenName | undefined;
  /** Whether the host has been told that this page is ready. */
  saidReady: boolean;
  /** The newest message of the host of each type. The application has not heard them yet. */
  messages: ReadonlyMap<string, MessageEvent>;
  /** Says that the application cannot be had. */
  late(): void;
  /** Ends all that the small script does. Gives what the person pressed last, if anything. */
  finish(): HTMLElement | undefined;
}

export const handOverKey = Symbol.for('hoa-pilot.boot');
