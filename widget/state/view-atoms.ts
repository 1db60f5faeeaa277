import { atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import type { Message } from '../messages/translate.ts';
import { storedAtom } from './stored-atom.ts';
import type { CreateTask } from '../rules/entities.ts';
import type { ShapeName } from '../rules/task/payload-shapes.ts';
import { platformAtom } from './platform-atom.ts';

/**
 * False while the first render has to equal the built page, which knows nothing of what is stored. Differences follow
 * in the same frame.
 */
export const takenOverAtom = atom(true);

/** Whether the current screen uses a backend. Undefined until the first render. */
export const asksBackendAtom = atom<boolean | undefined>(undefined);

/** The router's current path and its navigate function, for code outside of rendering. Only the router writes it. */
export const routeAtom = atom<{ path: string; go: (path: string) => void } | undefined>(undefined);

/** The address of the widget's own files, ending in a slash. Empty: next to the page. */
export const ownFilesAtom = atom('');

/** The height in CSS pixels that the host page asked for. Undefined: as tall as the content. */
export const pageHeightAtom = atom<number | undefined>(undefined);

/** The tabs of the Task History dialog. */
export type HistoryTab = 'timeline' | 'details' | 'browser';

/** What a dialog can be opened for. */
type Opening =
  | { kind: 'email' }
  | {
      kind: 'task-confirmation';
      prompt: string;
      title?: string;
      /** The task whose conversation the new one continues. */
      after?: string;
      /** How the screen creates its tasks. */
      shape?: ShapeName;
      /** What the screen says if the backend gives no reason for not creating the task. */
      notStarted?: Message;
      /** The item of the queue that it starts, with its files. */
      queued?: { id: string; fileIds: readonly string[] };
      /** The request of the host page, if the task is not the person's own. */
      hostRequest?: {
        by: string;
        key: string | undefined;
        startUrl: string | undefined;
        options: Partial<CreateTask>;
      };
    }
  /** What the page at `by` wants to tell the agent of that task. */
  | { kind: 'host-instruction'; by: string; taskId: string; instruction: string }
  | { kind: 'file-preview'; taskId: string; fileName: string }
  | { kind: 'add-files'; files?: readonly File[] }
  | { kind: 'task-steps'; taskId: string }
  | { kind: 'login-required'; taskId: string }
  | { kind: 'task-queue' }
  | { kind: 'clear-all' }
  | { kind: 'task-history'; taskId?: string; tab?: HistoryTab }
  | { kind: 'send-feedback' }
  | { kind: 'integrations' };

/** The dialog that is open, with what it was opened for. At most one is open. */
export type OpenDialog = Opening & {
  /** The question that its answer belongs to, in `answersAtom`. */
  question?: string;
};

export const openDialogAtom = atom<OpenDialog | null>(null);

/** The dialog that the person closed last. One that was taken away or replaced was not closed by the person. */
export const closedDialogAtom = atom<OpenDialog | null>(null);

/** Closes that dialog for the person. A dialog that has replaced it stays open. */
export const closeDialogAtom = atom(null, (get, set, dialog: OpenDialog) => {
  if (get(openDialogAtom) !== dialog) return;
  set(openDialogAtom, null);
  set(closedDialogAtom, dialog);
});

/** The person's consent to a question of the host page; with the task, once it has started. */
export type Consent = { taskId?: string };

/** The questions the person has agreed to, by their ids. */
export const answersAtom = atom<Readonly<Record<string, Consent>>>({});

/** Notes that the person has agreed to a question; undefined: that it is open again. */
export const answerAtom = atom(null, (get, set, question: string | undefined, consent?: Consent) => {
  if (question === undefined) return;
  const { [question]: _previous, ...others } = get(answersAtom);
  set(answersAtom, consent ? { ...others, [question]: consent } : others);
});

/** True while the Dashboard button restarts the page, so that the new one can announce itself. */
export const startingOverAtom = storedAtom({
  key: 'hoa-pilot.starting-over',
  accepts: (value): value is boolean => typeof value === 'boolean',
  initial: false,
  format: 'json',
  area: 'session',
  sync: false,
});

/**
 * Whether the person wants to see the browser next to a conversation. Undefined: if a task has one. A reload resets it.
 */
export const browserShownAtom = atom<boolean | undefined>(undefined);

/** The chat's layout in a live session. */
export type ChatLayout = 'fixed' | 'collapsible';

/** The person's choice of layout. */
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

/** The deployment's theme, for people who haven't chosen one. */
export const defaultThemeAtom = atom<Theme>('light');

/** The theme the host page asked for. It applies until the person chooses again. */
export const hostThemeAtom = atom<'light' | 'dark' | undefined>(undefined);

/** The current theme. Writing it stores the person's choice. */
export const themeAtom = atom(
  (get): Theme => get(hostThemeAtom) ?? get(chosenAtom) ?? get(defaultThemeAtom),
  (_get, set, theme: Theme) => {
    set(hostThemeAtom, undefined);
    set(chosenAtom, theme);
  },
);

/** Returns the theme to render. `system` follows the device. */
export function useResolvedTheme(): 'light' | 'dark' {
  const { prefersDark } = useAtomValue(platformAtom);
  const theme = useAtomValue(themeAtom);
  const dark = useSyncExternalStore(prefersDark.subscribe, prefersDark.get, prefersDark.get);
  if (theme !== 'system') return theme;
  return dark ? 'dark' : 'light';
}
