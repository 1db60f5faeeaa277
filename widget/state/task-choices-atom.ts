import { atom } from 'jotai';
import { choiceFields } from '../rules/task/task-choices.ts';
import { browserProfileAtom } from './browser-profile-atom.ts';
import { browserLocationAtom } from './compose-atoms.ts';
import { integrationsAtom } from './integrations-atom.ts';

/** The choices that apply to every new task, however it starts. */
export const taskChoicesAtom = atom((get) =>
  choiceFields({
    profile: get(browserProfileAtom),
    location: get(browserLocationAtom),
    integrations: get(integrationsAtom),
  }),
);
