import { atom } from 'jotai';
import * as z from 'zod/mini';
import { maskSecrets } from '../rules/privacy/mask-secrets.ts';
import { storedAtom } from './stored-atom.ts';
import { type SpeedMode, speedModeSchema } from '../contract/speed-mode.ts';

/** The task the person chose to look at; undefined: the current one by rule. */
export const selectedTaskIdAtom = atom<string | undefined>(undefined);

/** True after New Task: nothing is shown but the prompt, until a task is chosen or created. */
export const freshStartAtom = atom(false);

/** What is typed in the prompt box and not yet sent. Two tabs keep their own while both are open. */
export const draftAtom = storedAtom({
  key: 'taskInput',
  schema: z.string(),
  initial: '',
  format: 'text',
  sync: false,
  // A password typed into a prompt must not outlive the page.
  keep: maskSecrets,
});

const initialMode: SpeedMode = 'fast';

/** The speed new tasks are created with. */
export const speedModeAtom = storedAtom({
  key: 'selectedMode',
  schema: speedModeSchema,
  initial: initialMode,
  format: 'text',
});

/** The address of the last completed task's browser; empty when there is none. */
export const browserUrlAtom = storedAtom({
  key: 'browserUrl',
  schema: z.string(),
  initial: '',
  format: 'text',
});

// Spec silent: which parts are kept. Only what names the task, because its texts may hold private matters.
const lastCompleted = z.nullable(
  z.object({ id: z.string(), title: z.optional(z.string()), status: z.string() }),
);

/** The last task that was reported completed. */
export const lastCompletedTaskAtom = storedAtom({
  key: 'lastCompletedTask',
  schema: lastCompleted,
  initial: null,
  format: 'json',
});

const announced = z.record(z.string(), z.enum(['started', 'ended']));
const noneAnnounced: z.output<typeof announced> = {};

/** What the host has been told of each task, for the tab: a reload tells it nothing twice. */
export const announcedTasksAtom = storedAtom({
  key: 'hoa-pilot.announced-tasks',
  schema: announced,
  initial: noneAnnounced,
  format: 'json',
  area: 'session',
  sync: false,
});
