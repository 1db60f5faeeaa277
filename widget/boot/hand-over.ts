import type { ScreenName } from '../rules/paths.ts';

/** What the page's inline script hands over to the application, under `handOverKey` on the window. */
export interface HandOver {
  /** The screen shown. Undefined if the page only shows that one is coming. */
  screen: ScreenName | undefined;
  /** Whether the host knows that this page is ready. */
  isReadySent: boolean;
  /** Where messages to the host may go. `*` if only the greeting may go there. */
  host?: string | undefined;
  /** The host's latest message of each type. The application hasn't handled them yet. */
  messages: ReadonlyMap<string, MessageEvent>;
  /** The element the person pressed last. */
  pressed?: HTMLElement | undefined;
  /** Called for each press. */
  onPress?: () => void;
  /** The dialog a press opened, if the page could show it without the application. */
  confirmation?: {
    /** The speed mode chosen in it. */
    mode(): string;
    /** Closes it once the application's dialog is visible. */
    closeWhenReplaced(): void;
  };
  /** Reports that the application failed to load. */
  late(): void;
  /** Stops the inline script. */
  finish(): void;
}

export const handOverKey = Symbol.for('hoa-pilot.boot');

/** The id of the page's own markup for the task confirmation. */
export const confirmationTemplate = 'hoa-pilot-confirmation';
