import { expect, test } from 'vitest';
import { motionsOf } from '../../../../mock-server/agent/on-page/documents-list.ts';
import { reportFile } from '../../../../mock-server/documents/report-file.ts';

const motion = 'Motion 1: approve the budget. Moved and carried.';
const sections = [{ heading: 'Motions', paragraphs: [motion] }];
const { bytes } = await reportFile('minutes', { title: 'Minutes', subtitle: '', sections }, 'pdf');

test.each([
  ['bytes', new Uint8Array(bytes)],
  ['a Buffer, as files are read from the disk', Buffer.from(bytes)],
])('finds the motions in %s, and leaves what it was given whole', async (_, given) => {
  const before = Buffer.from(given);
  expect(await motionsOf(given)).toEqual([motion]);
  expect(before.equals(given)).toBe(true);
});
