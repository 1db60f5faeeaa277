import { atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import type { Message } from '../messages/translate.ts';
import { storedAtom } from './stored-atom.ts';
import type { PayloadOf } from '../rules/task/task-payload.ts';
import { platformAtom } from './platform-atom.ts';

/**
 * False while the first drawing has to equal the page as it was built, which knows nothing of what is stored here.
 * What differs follows at once, in the same frame.
 */
export const takenOverAtom = atom(true);

/** Whether the screen at hand has to do with a backend; undefined until the first is drawn. */
export const asksBackendAtom = atom<boolean | undefined>(undefined);

/** Where the router is, and the way to lead it elsewhere, for what is outside of the drawing. The router alone writes it. */
export const routeAtom = atom<{ path: string; go: (path: string) => void } | undefined>(undefined);

/** Where the widget's own files lie, as an address with a slash at its end; empty: beside the page. */
export const ownFilesAtom = atom('');

/** The height in CSS pixels the host page asked this page to fill; undefined: as high as its content. */
export const pageHeightAtom = atom<number | undefined>(undefined);

/** The parts of the Task History dialog. */
export type HistoryTab = 'timeline' | 'details' | 'browser';

/** What a dialog can be opened for. */
type Opening =
  | { kind: 'email' }
  /** `after`: the task whose conversation the new one goes on in. `payloadOf`: how the screen creates its tasks. */
  | {
      kind: 'task-confirmation';
      prompt: string;
      title?: string;
      after?: string;
      payloadOf?: PayloadOf;
      /** What the screen says where the backend gives no reason for creating none. */
      notStarted?: Message;
      /** By which page's origin it was asked for, where not by the person, and where that page wants it to begin. */
      asked?: { by: string; startUrl: string | undefined };
      onStarted?: (taskId: string) => void;
    }
  /** What the page at `by` wants the agent of that task to be told. */
  | { kind: 'host-instruction'; by: string; taskId: string; instruction: string; onAgree: () => void }
  | { kind: 'file-preview'; taskId: string; fileName: string }
  | { kind: 'add-files'; files?: readonly File[] }
  | { kind: 'task-steps'; taskId: string }
  | { kind: 'login-required'; taskId: string }
  | { kind: 'task-queue' }
  | { kind: 'clear-all' }
  | { kind: 'task-history'; taskId?: string; tab?: HistoryTab }
  | { kind: 'send-feedback' }
  | { kind: 'integrations' };

/** The dialog that is open, with what it was opened for. At most one is. */
export type OpenDialog = Opening & {
  /** Told when the person closes it, whichever way. One that is taken away, or gives way to another, is not closed. */
  onClosed?: () => void;
};

export const openDialogAtom = atom<OpenDialog | null>(null);

/** Closes that dialog as the person's word. What stands in its place by now stays, and has been told nothing. */
export const closeDialogAtom = atom(null, (get, set, dialog: OpenDialog) => {
  if (get(openDialogAtom) !== dialog) return;
  set(openDialogAtom, null);
  dialog.onClosed?.();
});

/** True while the page is being started over by the Dashboard button: the new one says that it is there. */
export const startingOverAtom = storedAtom({
  key: 'hoa-pilot.starting-over',
  accepts: (value): value is boolean => typeof value === 'boolean',
  initial: false,
  format: 'json',
  area: 'session',
  sync: false,
});

/** Whether the person wants to see the browser beside a conversation; undefined: where a task has one. A reload forgets it. */
export const browserShownAtom = atom<boolean | undefined>(undefined);

/** How the chat stands beside the browser of a live session. */
export type ChatLayout = 'fixed' | 'collapsible';

/** The person's choice of that. */
export const chatLayoutAtom = storedAtom<ChatLayout>({
  key: 'hoa-pilot.chat-layout',
  accepts: (value): value is ChatLayout => value === 'fixed' || value === 'collapsible',
  initial: 'fixed',
  format: 'text',
});

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export function isTheme(value: unknown): value is Theme {
  return (themes as readonly unknown[]).includes(value);
}

const chosenAtom = storedAtom({
  key: 'hoa-pilot.theme',
  accepts: (value): value is Theme | null => value === null || isTheme(value),
  initial: null,
  format: 'text',
});

/** The deployment's theme, for those who have not chosen. */
export const defaultThemeAtom = atom<Theme>('light');

/** The theme the host page asked for; it holds until the person chooses again. */
export const hostThemeAtom = atom<'light' | 'dark' | undefined>(undefined);

/** The theme in force. Writing it is the person's choice, and is kept. */
export const themeAtom = atom(
  (get): Theme => get(hostThemeAtom) ?? get(chosenAtom) ?? get(defaultThemeAtom),
  (_get, set, theme: Theme) => {
    set(hostThemeAtom, undefined);
    set(chosenAtom, theme);
  },
);

/** The theme to draw: `system` follows the device. */
export function useResolvedTheme(): 'light' | 'dark' {
  const { prefersDark } = useAtomValue(platformAtom);
  const theme = useAtomValue(themeAtom);
  const dark = useSyncExternalStore(prefersDark.subscribe, prefersDark.get, prefersDark.get);
  if (theme !== 'system') return theme;
  return dark ? 'dark' : 'light';
}
