import * as z from 'zod/mini';
import { maskSecrets } from '../rules/privacy/mask-secrets.ts';
import { storedAtom } from './stored-atom.ts';

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
