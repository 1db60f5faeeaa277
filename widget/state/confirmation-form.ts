import { atom } from 'jotai';
import type { Credential } from '../../contract/entities/credentials.ts';
import { storedAtom } from './stored-atom.ts';

/** A login as typed; `id` tells the entries apart. */
export type TypedLogin = Credential & { id: string };

/** What the person enters in the Task Confirmation. */
export interface ConfirmationForm {
  /** The task that it was entered for: the prompt, and the page that requested it. */
  task: string;
  instructions: string;
  /** Undefined while the address in the prompt stands. */
  address: string | undefined;
  /** Undefined while the login in the prompt stands. */
  logins: readonly TypedLogin[] | undefined;
  /** The improved wording that the person can see. */
  improved: string | undefined;
  /** Whether to use the improved wording; a choice that lasts. */
  usesImproved: boolean;
  /** How often Start found something to correct. */
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
  corrections: 0,
};

const enteredAtom = atom<Omit<ConfirmationForm, 'usesImproved'>>(blank);

/** The form of the Task Confirmation. Writing changes the given fields. */
export const confirmationFormAtom = atom(
  (get): ConfirmationForm => ({ ...get(enteredAtom), usesImproved: get(usesImprovedAtom) }),
  (_get, set, { usesImproved, ...changes }: Partial<ConfirmationForm>) => {
    if (usesImproved !== undefined) set(usesImprovedAtom, usesImproved);
    set(enteredAtom, (form) => ({ ...form, ...changes }));
  },
);

/**
 * Prepares the form for a task. Entries for the same task are kept, except logins, which hold passwords; entries for
 * another task are dropped.
 */
export const openFormAtom = atom(null, (_get, set, task: string) =>
  set(enteredAtom, (form) => {
    const { instructions, address } = form.task === task ? form : blank;
    return { ...blank, task, instructions, address };
  }),
);
