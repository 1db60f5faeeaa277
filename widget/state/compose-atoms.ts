import { isText, isTextList, storedAtom } from './stored-atom.ts';

/** Ids of the uploaded files for the next task, in the order they were added. They survive a reload of the tab. */
export const attachedFileIdsAtom = storedAtom<readonly string[]>({
  key: 'hoa-pilot.attached-files',
  accepts: isTextList,
  initial: [],
  format: 'json',
  area: 'session',
  sync: false,
});

/** The country code (such as `us`) for the browser of new tasks. Empty if the person chose none. */
export const browserLocationAtom = storedAtom({
  key: 'hoa-pilot.browser-location',
  accepts: isText,
  initial: '',
  format: 'text',
});

/** Where a prompt goes while a task runs: to that task, or into the queue. */
export type SendTo = 'task' | 'queue';

/** The person's choice, for this tab. */
export const sendToAtom = storedAtom<SendTo>({
  key: 'hoa-pilot.send-to',
  accepts: (value): value is SendTo => value === 'task' || value === 'queue',
  initial: 'task',
  format: 'text',
  area: 'session',
  sync: false,
});
