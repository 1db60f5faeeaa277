import { atom } from 'jotai';
import { canMask, maskSecrets } from '../rules/privacy/mask.ts';
import { speedModeKey } from '../rules/task/speed-modes.ts';
import { isRecordOf, isText, storedAtom } from './stored-atom.ts';
import { isSpeedMode, type SpeedMode } from '../../contract/entities/speed-mode.ts';

/** The task the person selected. Undefined: the rules choose the current one. */
export const selectedTaskIdAtom = atom<string | undefined>(undefined);

/** True after New Task: only the prompt is shown until a task is selected or created. */
export const freshStartAtom = atom(false);

/** The unsent text in the prompt box. Each open tab has its own. */
export const draftAtom = storedAtom({
  key: 'taskInput',
  accepts: isText,
  initial: '',
  format: 'text',
  sync: false,
  // A password typed into a prompt must not outlive the page.
  keep: (text) => (canMask(text) ? maskSecrets(text) : undefined),
});

/** The stored draft, while the application takes over a page in which someone may have kept typing. */
export const keptDraftAtom = atom<string | undefined>(undefined);

const initialMode: SpeedMode = 'fast';

/** The speed mode for new tasks. */
export const speedModeAtom = storedAtom({
  key: speedModeKey,
  accepts: isSpeedMode,
  initial: initialMode,
  format: 'text',
});

/** The address of the last completed task's browser. Empty if there is none. */
export const browserUrlAtom = storedAtom({
  key: 'browserUrl',
  accepts: isText,
  initial: '',
  format: 'text',
});

// Spec silent: which fields are stored. Only those that identify the task, because its texts can be private.
type LastCompleted = { id: string; title?: string; status: string } | null;

const isLastCompleted = (value: unknown): value is LastCompleted => {
  if (value === null) return true;
  if (!isRecordOf(isText)(value)) return false;
  return 'id' in value && 'status' in value;
};

/** The last task reported as completed. */
export const lastCompletedTaskAtom = storedAtom<LastCompleted>({
  key: 'lastCompletedTask',
  accepts: isLastCompleted,
  initial: null,
  format: 'json',
});

type Announced = 'started' | 'ended';

/** What the host knows about each task, for this tab, so that a reload repeats nothing. */
export const announcedTasksAtom = storedAtom<Record<string, Announced>>({
  key: 'hoa-pilot.announced-tasks',
  accepts: isRecordOf((value): value is Announced => value === 'started' || value === 'ended'),
  initial: {},
  format: 'json',
  area: 'session',
  sync: false,
});

type LoginRequest = 'open' | 'answered';

/** Tasks that met a login page, with whether the person was asked for it, or has answered in any window. */
export const loginAskedAtom = storedAtom<Record<string, LoginRequest>>({
  key: 'hoa-pilot.login-asked',
  accepts: isRecordOf((value): value is LoginRequest => value === 'open' || value === 'answered'),
  initial: {},
  format: 'json',
});

/** Records that a task met a login page. An answered one isn't asked again. */
export const askForLoginAtom = atom(null, (get, set, taskId: string) => {
  if (get(loginAskedAtom)[taskId] === undefined)
    set(loginAskedAtom, (requests) => ({ ...requests, [taskId]: 'open' }));
});
