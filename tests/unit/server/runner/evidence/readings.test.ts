import { expect, test } from 'vitest';
import { systemClock } from '../../../../../server/time/clock.ts';
import { outlineLines } from '../../../../../server/runner/evidence/outline-lines.ts';
import { maxCharacters, taskReadings } from '../../../../../server/runner/evidence/readings.ts';
import { openStore } from '../../../../../server/store/sqlite/open-store.ts';
import { filesAsText } from '../../../../contract/server/server-client.ts';
import { useFolder } from '../../../../fakes/use-folder.ts';
import { taskRecord } from '../../store/task-record.ts';

const folder = useFolder();
const at = '2026-05-01T12:00:00.000Z';
const redact = (text: string) => text.replaceAll('oak-ridge-7', '••••');
const pageOf = (text: string, url = 'https://oak.example/owners') => ({ url, title: 'Owners', text });
const open = () => openStore({ place: folder.path, clock: systemClock });

/** Stores pages as read after steps 1, 2, 3. */
async function reading(...texts: string[]) {
  const store = open();
  await store.tasks.insert(taskRecord('t1', 'ann'));
  const readings = taskReadings('t1', store.files);
  for (const [index, text] of texts.entries())
    await readings.add(pageOf(text), { step: index + 1, at, redact });
  return { store, readings, close: () => store.close() };
}

test.each([
  ['Your password: hunter2-x', 'Your password: ••••••'],
  ['User | Password\njo | hunter2-x', 'User | Password\njo | ••••••'],
  ['Welcome, oak-ridge-7', 'Welcome, ••••'],
  ['12B | ann@oak.example | Active', '12B | ann@oak.example | Active'],
  ['12B | ann@oak.example | Active\nChange password', '12B | ann@oak.example | Active\nChange password'],
  ['jo@oak.example / hunter2-x', 'jo@oak.example / ••••••'],
  ['1 | https://jo:hunter2-x@oak.example | x', '1 | https://jo:••••••@oak.example | x'],
  ['jo\0oak.example and ann@oak.example | a | b', 'jooak.example and ann@oak.example | a | b'],
])('stores %j as %j', async (text, stored) => {
  const { readings, close } = await reading(text);
  expect((await readings.all()).map((one) => one.text)).toEqual([stored]);
  await close();
  expect((await filesAsText(folder.path)).join('')).not.toMatch(/hunter2-x|oak-ridge-7/);
});

test.each<[outline: string, shown: string[]]>([
  ['Page: Notices\nAddress: https://oak.example/\n\n- heading 2 "Fees"', ['Fees']],
  ['- text: Paid "in full": 4', ['Paid "in full": 4']],
  ['* button "Close" [e4] (disabled): Delete all', ['Close', 'Delete all']],
  ['  - tab "9 notices" [f1e3] (selected)', ['9 notices']],
  ['- textbox "From" [e1] (date) = "2026-10-01"\n- textbox "Key" [e2] (password, filled)', ['From', 'Key']],
  ['- combobox "Way" [e7] = "Card"\n  - options: Card | Check', ['Way']],
  ['- table "Dues" [t1] 2 columns x 9 rows, 3 shown\n  - header: Unit | Owner', ['Dues', 'Unit | Owner']],
  ['  - row 1: row 7 of x | button "Pay" [e5] | textbox "Note" [e8] = "mine"', ['row 7 of x | Pay | Note']],
  ['  - row 2: A-1 | textbox [e4] = "Jane Roe" | checkbox "Ok" [e5] (checked)', ['A-1 |  | Ok']],
  ['  - row 3 [e9]: A-1 | textbox "Amount" [e10] = "12.50" button "Pay" [e11]', ['A-1 | Amount Pay']],
  ['- text: Owner: textbox "Owner" [f1e4] (required) = "Jane Roe"', ['Owner: Owner']],
  [
    '- list [t4] 40 items, 1 shown\n  - item 1\n    - text: V-3\n  - … items 2 to 40 not shown: look t4',
    ['V-3'],
  ],
  ['- navigation\n- clickable [e44]\n- frame [f1]\n  - text: inner', ['inner']],
])('of the outline %j the page shows %j', (outline, shown) => {
  expect(outlineLines(outline)).toEqual(shown);
});

test('keeps the readings of each step, also for the next server, and stores equal ones once', async () => {
  const long = 'A line of the page\n'.repeat(9_000).trimEnd();
  const before = await reading('One', long, long, '');
  await before.close();
  const store = open();
  const readings = taskReadings('t1', store.files);
  const frames = ['https://frame.example/oak-ridge-7'];
  await readings.add(pageOf('Two'), { step: 3, at, redact, isOpened: true, frames });
  const facts = (await readings.all()).map(({ n, step, text }) => [n, step, text.length]);
  expect(facts).toEqual([
    [1, 1, 3],
    [2, 2, long.length],
    [3, 3, long.length],
    [4, 3, 3],
  ]);
  expect((await readings.all()).at(-1)).toMatchObject({
    isOpened: true,
    frames: ['https://frame.example/••••'],
  });
  expect((await readings.ofStep(3)).map(({ n }) => n)).toEqual([3, 4]);
  expect([...(await readings.steps())]).toEqual([1, 2, 3]);
  const stored = (await filesAsText(folder.path)).join('').match(/A line of the page/g) ?? [];
  expect(stored).toHaveLength(9_000);
  expect(await taskReadings('t', store.files).all()).toEqual([]);
  await store.close();
});

test('a page that a person has changed has no picture, also for the next server, and the same page has one', async () => {
  const before = await reading('Sign in');
  const taken = { step: 1, at, redact, isPictureOld: true };
  await before.readings.add(pageOf('Sign in'), taken);
  await before.readings.add(pageOf('Welcome'), taken);
  await before.close();
  const store = open();
  const readings = taskReadings('t1', store.files);
  await readings.add(pageOf('Cases'), { ...taken, step: 2 });
  expect((await readings.all()).map(({ text, hasPicture }) => [text, hasPicture])).toEqual([
    ['Sign in', true],
    ['Sign in', true],
    ['Welcome', false],
    ['Cases', false],
  ]);
  expect((await readings.ofStep(1)).map(({ text }) => text)).toEqual(['Sign in', 'Sign in']);
  expect([...(await readings.steps())]).toEqual([1]);
  await store.close();
});

test('splits long pages at lines, and stores no more than a page and a task may have', async () => {
  const line = (page: number, index: number): string => `Page ${page} row ${index} password: huntr2 end`;
  const rows = 50_000;
  const text = (page: number) => Array.from({ length: rows }, (_, index) => line(page, index)).join('\n');
  const { readings, close } = await reading(text(1), text(2), text(3), text(4), text(5));
  const all = await readings.all();
  expect(all.map(({ step }) => step)).toEqual(
    [1, 2, 3, 4].flatMap((step) => Array.from({ length: 5 }, () => step)),
  );
  for (const one of all) {
    expect(one.text.length).toBeLessThanOrEqual(maxCharacters);
    expect(one.text).toMatch(/^Page \d row \d+ password: •+ end\n[^]*\nPage \d row \d+ password: •+ end$/);
  }
  const lines = all.slice(0, 5).flatMap((one) => one.text.split('\n'));
  expect(lines).toEqual(lines.map((_, index) => `Page 1 row ${index} password: •••••• end`));
  await close();
});

test('stores where the lines of a page are in a picture, without secrets', async () => {
  const { readings, close } = await reading('Your password: hunter2-x\nOpen cases: 12');
  const box = { left: 0, top: 0.5, width: 1, height: 0.1 };
  const places = ['Your password: hunter2-x', 'Open cases: 12'].map((text) => ({ text, ...box }));
  await readings.addPlaces({ url: 'https://oak.example/owners', places }, { step: 1, redact });
  const seen = { step: 1, url: 'https://oak.example/owners', quote: 'open  cases: 12' };
  const placeOf = await readings.placesOf([seen]);
  expect(placeOf(seen)).toEqual(box);
  expect(placeOf({ ...seen, url: 'https://oak.example/other' })).toBeUndefined();
  expect(placeOf({ ...seen, quote: 'Your password: hunter2-x' })).toBeUndefined();
  await close();
  expect((await filesAsText(folder.path)).join('')).not.toContain('hunter2-x');
});
