import { atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import type { Message } from '../messages/translate.ts';
import { themeKey } from '../rules/storage-keys.ts';
import { storedAtom } from './stored-atom.ts';
import type { CreateTask } from '../../contract/entities/create-task.ts';
import type { ShapeName } from '../rules/task/payload-shapes.ts';
import { platformAtom } from './platform-atom.ts';

/**
 * False while the first render must match the prebuilt page, which can't reflect stored values. Differences follow in
 * the same frame.
 */
export const takenOverAtom = atom(true);

/** Whether the current screen uses a backend. Undefined until the first render. */
export const asksBackendAtom = atom<boolean | undefined>(undefined);

/** The current path, its title, and the router's navigate function, for code outside of rendering. Only the router writes it. */
export const routeAtom = atom<{ path: string; title: string; go: (path: string) => void } | undefined>(
  undefined,
);

/** The address of the widget's own files, ending in a slash. Empty: next to the page. */
export const ownFilesAtom = atom('');

/** The height in CSS pixels that the host page requested. Undefined if the page is as tall as its content. */
export const pageHeightAtom = atom<number | undefined>(undefined);

/** The tabs of the Task History dialog. */
export type HistoryTab = 'timeline' | 'details' | 'browser';

/** A dialog and its parameters. */
type DialogRequest =
  | { kind: 'email' }
  | {
      kind: 'task-confirmation';
      prompt: string;
      title?: string;
      /** The task whose conversation the new one continues. */
      after?: string;
      /** How the screen creates its tasks. */
      shape?: ShapeName;
      /** The screen's error text, for when the backend provides no reason. */
      notStarted?: Message;
      /** The queue item that it starts. */
      queuedId?: string;
      /** Its files, if they are not the ones attached to the person's prompt. */
      fileIds?: readonly string[];
      /** The host page's request, if the host starts the task. */
      hostRequest?: {
        by: string;
        key: string | undefined;
        startUrl: string | undefined;
        options: Partial<CreateTask>;
      };
    }
  /** An instruction from the page at `by` to the task's agent. */
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

/** The open dialog and its parameters. At most one is open. */
export type OpenDialog = DialogRequest & {
  /** The key of its answer in `answersAtom`, if the host page asks a question. */
  question?: string;
};

export const openDialogAtom = atom<OpenDialog | null>(null);

/** The last dialog that the person closed. A dialog that was removed or replaced doesn't count. */
export const closedDialogAtom = atom<OpenDialog | null>(null);

/** Closes a dialog for the person, unless another dialog has replaced it. */
export const closeDialogAtom = atom(null, (get, set, dialog: OpenDialog) => {
  if (get(openDialogAtom) !== dialog) return;
  set(openDialogAtom, null);
  set(closedDialogAtom, dialog);
});

/** The person's consent to a question from the host page. Includes the task, once started. */
export type Consent = { taskId?: string };

/** The person's consent to each question, by the question's id. */
export const answersAtom = atom<Readonly<Record<string, Consent>>>({});

/** Records the person's consent to a question. Without consent, the question is open again. */
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
 * Whether to show the browser next to a conversation. Undefined shows it if a task has one. A reload resets it.
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

const chosenThemeAtom = storedAtom({
  key: themeKey,
  accepts: (value): value is Theme | null => value === null || isTheme(value),
  initial: null,
  format: 'text',
});

/** The deployment's theme, for people who haven't chosen one. */
export const defaultThemeAtom = atom<Theme>('light');

/** The theme that the host page requested. It applies until the person chooses one. */
export const hostThemeAtom = atom<'light' | 'dark' | undefined>(undefined);

/** The current theme. Writing it stores the person's choice. */
export const themeAtom = atom(
  (get): Theme => get(hostThemeAtom) ?? get(chosenThemeAtom) ?? get(defaultThemeAtom),
  (_get, set, theme: Theme) => {
    set(hostThemeAtom, undefined);
    set(chosenThemeAtom, theme);
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
