import type { PressGuard } from './press-guard.ts';
import type { ScreenName } from '../rules/paths.ts';

/** What the page's inline script hands over to the application, under `handOverKey` on the window. */
export interface HandOver {
  /** The screen that is visible. Undefined while the page shows only a placeholder. */
  screen: ScreenName | undefined;
  /** Whether the inline script already sent `ready` to the host. */
  isReadySent: boolean;
  /** The origin that messages to the host may go to. `*` allows only `ready`. */
  host?: string | undefined;
  /** The host's latest message of each type, for the application to handle. */
  messages: ReadonlyMap<string, MessageEvent>;
  /** The element the person pressed last. */
  pressed?: HTMLElement | undefined;
  /** Called for each press. */
  onPress?: () => void;
  /** Draws the current theme, which another window may have changed. Hydration doesn't correct it. */
  drawTheme(): void;
  /** The draft that storage had when the page opened. */
  storedDraft: string;
  /** Stores the prompt as the draft, without its secrets. */
  storeDraft(): void;
  /** Masks the secrets of a text. Undefined while the code for that loads, which then calls `storeDraft`. */
  mask?: (text: string) => string | undefined;
  /** The dialog a press opened, if the page could show it without the application. */
  confirmation?: {
    /** The speed mode chosen in it. */
    mode(): string;
    /** Closes it, once the application's dialog is visible. */
    closeWhenReplaced(): void;
  };
  /** Guards against clickjacking, in a frame of another origin. */
  pressGuard?: PressGuard | undefined;
  /** Shows a notice that the application is slow or failed to load. */
  late(): void;
  /** Stops the inline script. */
  finish(): void;
}

export const handOverKey = Symbol.for('hoa-pilot.boot');

/** The id of the page's own markup for the task confirmation. */
export const confirmationTemplate = 'hoa-pilot-confirmation';
