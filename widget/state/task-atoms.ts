import { atom } from 'jotai';
import { canMask, maskSecrets } from '../rules/privacy/mask.ts';
import { draftKey } from '../rules/storage-keys.ts';
import { speedModeKey } from '../rules/task/speed-modes.ts';
import { isRecordOf, isText, storedAtom } from './stored-atom.ts';
import { isSpeedMode, type SpeedMode } from '../../contract/entities/speed-mode.ts';

/** The task that the person selected. Undefined if the rules choose one. */
export const selectedTaskIdAtom = atom<string | undefined>(undefined);

/** True after New Task: only the prompt is shown until a task is selected or created. */
export const freshStartAtom = atom(false);

/** The unsent text in the prompt box. Each open tab has its own. */
export const draftAtom = storedAtom({
  key: draftKey,
  accepts: isText,
  initial: '',
  format: 'text',
  sync: false,
  // A password typed into a prompt must not outlive the page.
  mask: (text) => (canMask(text) ? maskSecrets(text) : undefined),
});

/** The draft as stored before the application took over the page, in which the person may have typed more. */
export const savedDraftAtom = atom<string | undefined>(undefined);

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

type Announcement = 'started' | 'ended';

/** What this tab has announced to the host about each task, so that a reload repeats nothing. */
export const announcedTasksAtom = storedAtom<Record<string, Announcement>>({
  key: 'hoa-pilot.announced-tasks',
  accepts: isRecordOf((value): value is Announcement => value === 'started' || value === 'ended'),
  initial: {},
  format: 'json',
  area: 'session',
  sync: false,
});

type LoginRequest = 'open' | 'answered';

/** Tasks that reached a login page, and whether the person has answered in any window. */
export const loginRequestsAtom = storedAtom<Record<string, LoginRequest>>({
  key: 'hoa-pilot.login-asked',
  accepts: isRecordOf((value): value is LoginRequest => value === 'open' || value === 'answered'),
  initial: {},
  format: 'json',
});

/** Records that a task reached a login page, unless that is already recorded. */
export const askForLoginAtom = atom(null, (get, set, taskId: string) => {
  if (get(loginRequestsAtom)[taskId] === undefined)
    set(loginRequestsAtom, (requests) => ({ ...requests, [taskId]: 'open' }));
});
