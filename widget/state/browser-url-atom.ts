import * as z from 'zod/mini';
import { storedAtom } from './stored-atom.ts';

/** The address of the last completed task's browser; empty when there is none. */
export const browserUrlAtom = storedAtom({
  key: 'browserUrl',
  schema: z.string(),
  initial: '',
  format: 'text',
});
