import { atom } from 'jotai';
import { maskSecrets } from '../rules/privacy/mask-secrets.ts';
import { speedModeKey } from '../rules/task/speed-modes.ts';
import { isRecordOf, isText, storedAtom } from './stored-atom.ts';
import { isSpeedMode, type SpeedMode } from '../../contract/entities/speed-mode.ts';

/** The task the person chose to look at; undefined: the current one by rule. */
export const selectedTaskIdAtom = atom<string | undefined>(undefined);

/** True after New Task: nothing is shown but the prompt, until a task is chosen or created. */
export const freshStartAtom = atom(false);

/** What is typed in the prompt box and not yet sent. Two tabs keep their own while both are open. */
export const draftAtom = storedAtom({
  key: 'taskInput',
  accepts: isText,
  initial: '',
  format: 'text',
  sync: false,
  // A password typed into a prompt must not outlive the page.
  keep: maskSecrets,
});

/** The draft as it was kept, while the application takes over a page in which someone may have gone on with it. */
export const keptDraftAtom = atom<string | undefined>(undefined);

const initialMode: SpeedMode = 'fast';

/** The speed new tasks are created with. */
export const speedModeAtom = storedAtom({
  key: speedModeKey,
  accepts: isSpeedMode,
  initial: initialMode,
  format: 'text',
});

/** The address of the last completed task's browser; empty when there is none. */
export const browserUrlAtom = storedAtom({
  key: 'browserUrl',
  accepts: isText,
  initial: '',
  format: 'text',
});

// Spec silent: which parts are kept. Only what names the task, because its texts may hold private matters.
type LastCompleted = { id: string; title?: string; status: string } | null;

const isLastCompleted = (value: unknown): value is LastCompleted => {
  if (value === null) return true;
  if (!isRecordOf(isText)(value)) return false;
  return 'id' in value && 'status' in value;
};

/** The last task that was reported completed. */
export const lastCompletedTaskAtom = storedAtom<LastCompleted>({
  key: 'lastCompletedTask',
  accepts: isLastCompleted,
  initial: null,
  format: 'json',
});

type Announced = 'started' | 'ended';

/** What the host has been told of each task, for the tab: a reload tells it nothing twice. */
export const announcedTasksAtom = storedAtom<Record<string, Announced>>({
  key: 'hoa-pilot.announced-tasks',
  accepts: isRecordOf((value): value is Announced => value === 'started' || value === 'ended'),
  initial: {},
  format: 'json',
  area: 'session',
  sync: false,
});

type LoginAsked = 'open' | 'answered';

/** The tasks that met a login page: whether the person was asked for it, or gave or refused it in any window. */
export const loginAskedAtom = storedAtom<Record<string, LoginAsked>>({
  key: 'hoa-pilot.login-asked',
  accepts: isRecordOf((value): value is LoginAsked => value === 'open' || value === 'answered'),
  initial: {},
  format: 'json',
});

/** Remembers that a task met a login page; one that was answered for is not asked about again. */
export const askForLoginAtom = atom(null, (get, set, taskId: string) => {
  if (get(loginAskedAtom)[taskId] === undefined)
    set(loginAskedAtom, (asked) => ({ ...asked, [taskId]: 'open' }));
});
