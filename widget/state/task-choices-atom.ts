import { atom } from 'jotai';
import { choiceFields } from '../rules/task/task-choices.ts';
import { browserProfileAtom } from './browser-profile-atom.ts';
import { browserLocationAtom } from './compose-atoms.ts';
import { integrationsAtom } from './integrations-atom.ts';

/** What every task is created with, whichever way it begins: what the person chose for all of them. */
export const taskChoicesAtom = atom((get) =>
  choiceFields({
    profile: get(browserProfileAtom),
    location: get(browserLocationAtom),
    integrations: get(integrationsAtom),
  }),
);
