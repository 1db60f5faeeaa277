import * as z from 'zod/mini';
import { storedAtom } from './stored-atom.ts';

// Spec silent: which parts are kept. Only what names the task, because its texts may hold private matters.
const schema = z.nullable(z.object({ id: z.string(), title: z.optional(z.string()), status: z.string() }));

/** The last task that was reported completed. */
export const lastCompletedTaskAtom = storedAtom({
  key: 'lastCompletedTask',
  schema,
  initial: null,
  format: 'json',
});
