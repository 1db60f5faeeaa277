import * as z from 'zod/mini';
import { storedAtom } from './stored-atom.ts';

const schema = z.record(z.string(), z.enum(['started', 'ended']));
const initial: z.output<typeof schema> = {};

/** What the host has been told of each task, for the tab: a reload tells it nothing twice. */
export const announcedTasksAtom = storedAtom({
  key: 'hoa-pilot.announced-tasks',
  schema,
  initial,
  format: 'json',
  area: 'session',
  sync: false,
});
