import type { ScreenName } from '../rules/paths.ts';

/** What the page's own small script leaves to the application, under `handOverKey` on the window. */
export interface HandOver {
  /** The screen that is shown; undefined where the page says no more than that one comes. */
  screen: ScreenName | undefined;
  /** Whether the host has been told that this page is ready. */
  saidReady: boolean;
  /** Where messages to the host may go; `*` where only the greeting may. */
  host?: string | undefined;
  /** The newest message of the host of each type. The application has not heard them yet. */
  messages: ReadonlyMap<string, MessageEvent>;
  /** What the person pressed last, if anything. */
  pressed?: HTMLElement | undefined;
  /** Told of each press. */
  onPress?: () => void;
  /** The question that a press led to, where the page could ask it without the application. */
  asked?: { giveWay(): void };
  /** Says that the application cannot be had. */
  late(): void;
  /** Ends all that the small script does. */
  finish(): void;
}

export const handOverKey = Symbol.for('hoa-pilot.boot');

/** The page's own markup of the question before a task starts, by its id. */
export const confirmationTemplate = 'hoa-pilot-confirmation';
