import { atom } from 'jotai';
import type { Credential } from '../../contract/entities/credentials.ts';
import { storedAtom } from './stored-atom.ts';

/** A login as typed. `id` identifies the entry. */
export type TypedLogin = Credential & { id: string };

/** What is added to the person's text, unless they remove it. */
export type Addition = 'requirements' | 'conversation';

/** What the person enters in the Task Confirmation. */
export interface ConfirmationForm {
  /** Identifies the task: its prompt, and the page that requested it. */
  task: string;
  instructions: string;
  /** Undefined while the address in the prompt applies. */
  address: string | undefined;
  /** Undefined while the login in the prompt applies. */
  logins: readonly TypedLogin[] | undefined;
  /** The improved wording that the person can see. */
  improved: string | undefined;
  /** Whether to use the improved wording. Remembered for later tasks. */
  usesImproved: boolean;
  /** Additions that the person removed. */
  omits: readonly Addition[];
  /** How often Start has found something to correct. */
  corrections: number;
}

const usesImprovedAtom = storedAtom({
  key: 'hoa-pilot.use-improved',
  accepts: (value): value is boolean => typeof value === 'boolean',
  initial: true,
  format: 'json',
});

const blank = {
  task: '',
  instructions: '',
  address: undefined,
  logins: undefined,
  improved: undefined,
  omits: [],
  corrections: 0,
};

const entriesAtom = atom<Omit<ConfirmationForm, 'usesImproved'>>(blank);

/** The form of the Task Confirmation. Writing changes the given fields. */
export const confirmationFormAtom = atom(
  (get): ConfirmationForm => ({ ...get(entriesAtom), usesImproved: get(usesImprovedAtom) }),
  (_get, set, { usesImproved, ...changes }: Partial<ConfirmationForm>) => {
    if (usesImproved !== undefined) set(usesImprovedAtom, usesImproved);
    set(entriesAtom, (form) => ({ ...form, ...changes }));
  },
);

/**
 * Prepares the form for a task. Keeps entries for the same task, except logins, because they contain passwords.
 * Drops entries for another task.
 */
export const openFormAtom = atom(null, (_get, set, task: string) =>
  set(entriesAtom, (form) => {
    const { instructions, address } = form.task === task ? form : blank;
    return { ...blank, task, instructions, address };
  }),
);
