import * as z from 'zod/mini';
import { storedAtom } from './stored-atom.ts';

/** The e-mail address the session was started with; empty before. */
export const userEmailAtom = storedAtom({
  key: 'userEmail',
  schema: z.string(),
  initial: '',
  format: 'text',
});
