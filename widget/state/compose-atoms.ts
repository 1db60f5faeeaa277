import { isText, storedAtom } from './stored-atom.ts';

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

/** Ids of the uploaded files that go with the next task, in the order they were added. A reload of the tab keeps them. */
export const attachedFileIdsAtom = storedAtom<readonly string[]>({
  key: 'hoa-pilot.attached-files',
  accepts: isTextList,
  initial: [],
  format: 'json',
  area: 'session',
  sync: false,
});

/** The country code (`us`) the browser of new tasks is to be in; empty while the person asks for none. */
export const browserLocationAtom = storedAtom({
  key: 'hoa-pilot.browser-location',
  accepts: isText,
  initial: '',
  format: 'text',
});

/** Where a prompt goes while the task on the screen runs: to that task, or behind it. */
export type SendTo = 'task' | 'queue';

/** The person's choice of that, for the tab. */
export const sendToAtom = storedAtom<SendTo>({
  key: 'hoa-pilot.send-to',
  accepts: (value): value is SendTo => value === 'task' || value === 'queue',
  initial: 'task',
  format: 'text',
  area: 'session',
  sync: false,
});
