import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserUsePlaces } from '../../../../../server/browser/remote/browser-use.ts';
import { type BrowserGrid, startBrowserGrid } from '../../../../fakes/browser-grid.ts';
import { useFolder } from '../../../../fakes/use-folder.ts';

const folder = useFolder();
const reported: string[] = [];
let grid: BrowserGrid;
beforeEach(async () => {
  reported.length = 0;
  grid = await startBrowserGrid('ws://127.0.0.1:1');
});
afterEach(() => grid.close());

const places = (file?: string) =>
  browserUsePlaces({
    key: grid.key,
    file,
    baseUrl: grid.origin,
    retries: 0,
    report: (message) => reported.push(message),
  });

test('starts and stops browsers although the file of the open ones cannot be written', async () => {
  const file = join(folder.path, 'open.json');
  mkdirSync(file);
  const place = places(file).of('one');
  expect((await place.address()).url).toBe(grid.address('/browser-1'));
  await place.release();
  expect(grid.log).toEqual(['POST /browsers', 'PATCH /browsers/browser-1']);
  const problem = 'The open browsers of Browser Use could not be stored';
  expect(reported).toEqual([problem, problem]);
});

test('an earlier start that fails late does not lose the browser after it', async () => {
  const place = places().of('one');
  grid.statuses.push(503);
  const first = expect(place.address()).rejects.toThrow('responded with 503');
  const renewed = place.renew?.();
  const second = place.address();
  await Promise.all([first, renewed, second]);
  await place.release();
  expect(grid.log.at(-1)).toBe('PATCH /browsers/browser-2');
});

test('starts no browser after it was given back', async () => {
  const place = places().of('one');
  await place.release();
  await expect(place.address()).rejects.toThrow('This browser was closed');
  expect(grid.log).toEqual([]);
});
