import { expect, test } from 'vitest';
import type { Place } from '../../../contract/entities/evidence.ts';
import type { ReplayWire } from '../../../contract/entities/replay.ts';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import { claimRows } from '../../../server/runner/evidence/claim-rows.ts';
import { taskReadings } from '../../../server/runner/evidence/readings.ts';
import type { StoredClaim, TaskRecord } from '../../../server/store/task-record.ts';
import { ann, useServer } from './server-client.ts';

const server = useServer();
const login = `Username: ${demoAccount.email}\nPassword: ${demoAccount.password}`;
const description = `List the vendors and save the list as CSV\n\nCredentials provided:\nDomain: pilot.test\n${login}`;

const rowsClaim: StoredClaim = { id: 'own-1', kind: 'rows', text: 'All rows are there.', mark: 'seen' };
const countClaim: StoredClaim = {
  id: 'own-2',
  kind: 'count',
  text: 'The page has 250 vendors.',
  mark: 'seen',
  step: 2,
  url: 'http://pilot.test/portal/vendors',
  quote: '250 vendors',
};

/** Runs a task to its end, and gives it claims. */
async function claiming(): Promise<string> {
  const { id, status } = await server.run({ description });
  expect(status).toBe('completed');
  const claim = ({ task }: TaskRecord) =>
    Object.assign(task, { verdict: 'checked', claims: [rowsClaim, countClaim] });
  server.store.tasks.change(id, claim);
  return id;
}
const report = (id: string, claimId: string, comment = 'One is missing', token = server.token) =>
  server.call('reportClaim', { token, params: { id, claimId }, body: { comment } });

test('the replay of a task has its steps, and what was read at each', async () => {
  const { id } = await server.run({ description });
  const { steps } = (await server.call('taskReplay', { params: { id } })).data as ReplayWire;
  const shown = steps.map(({ step, goal, action, at }) => [
    step,
    goal !== '',
    action !== '',
    at !== undefined,
  ]);
  expect(shown).toEqual(steps.map((_, index) => [index + 1, true, true, true]));
  expect(steps.some(({ action }) => action === 'Finish')).toBe(true);
  const texts: string[] = [];
  for (const { step, hasText, url, title } of steps) {
    const { data } = await server.call('replayStep', { params: { id, step: String(step) } });
    const { pages } = data as { pages: { url: string; title: string; text: string }[] };
    expect(pages.length > 0).toBe(hasText);
    if (hasText) expect(pages.at(-1)).toMatchObject({ url, title });
    texts.push(...pages.map(({ text }) => text));
  }
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.join('\n')).toContain('Vendor');
  // The portal prints the login of the demo.
  expect(texts.join('\n')).toMatch(/Password: •+$/m);
  for (const step of ['0', '1.5', '99', 'x'])
    expect((await server.call('replayStep', { params: { id, step } })).status).toBe(404);
  await server.call('clearTasks');
  expect(await server.store.files.names(id, '')).toEqual([]);
});

test('a text of 20,000 characters is whole, and a longer one is cut', async () => {
  const { id } = await server.run({ description });
  const readings = taskReadings(id, server.store.files);
  let second = 0;
  const add = (text: string) =>
    readings.add(
      { url: 'http://a.example/', title: 'A', text },
      { step: 1, at: `2026-05-01T12:00:0${(second += 1)}Z`, redact: (same) => same },
    );
  await add('a'.repeat(20_000));
  await add('b'.repeat(20_001));
  await add('c '.repeat(150_000));
  const { data } = await server.call('replayStep', { params: { id, step: '1' } });
  const { pages } = data as { pages: { text: string; isCut?: boolean }[] };
  expect(pages.slice(-3).map(({ text, isCut }) => [text.length, isCut])).toEqual([
    [20_000, false],
    [20_000, true],
    [20_000, true],
  ]);
});

test.each([
  [undefined, 1, 100],
  ['100', 101, 100],
  ['950', 951, 100],
  ['1040', 1_041, 10],
  ['5000', undefined, 0],
  ['-7', 1, 100],
  ['x', 1, 100],
])('the rows of a claim from offset %s are %s and %i more', async (offset, first, count) => {
  const id = await claiming();
  const rows = Array.from({ length: 1_050 }, (_, index) => ({
    cells: [`V-${index + 1}`, 'Roofing'],
    ...(index % 2 === 0 && {
      step: 2,
      url: 'http://pilot.test/portal/vendors',
      quote: `V-${index + 1} | Roofing`,
    }),
  }));
  await claimRows(id, server.store.files).write('own-1', { columns: ['Number', 'Trade'], rows });
  const line = { text: 'V-1 | Roofing', left: 0.1, top: 0.2, width: 0.3, height: 0.1 };
  await taskReadings(id, server.store.files).addPlaces(
    { url: 'http://pilot.test/portal/vendors', places: [line] },
    { step: 2, redact: (text) => text },
  );
  const query: Record<string, string> = offset === undefined ? {} : { offset };
  const { data } = await server.call('claimRows', { params: { id, claimId: 'own-1' }, query });
  const answer = data as { rows: { row: number; cells: string[]; quote?: string; place?: Place }[] };
  expect(answer).toMatchObject({ columns: ['Number', 'Trade'], total: 1_050 });
  expect([answer.rows[0]?.row, answer.rows.length]).toEqual([first, count]);
  const { text: _, ...firstPlace } = line;
  for (const { row, cells, quote, place } of answer.rows)
    expect([cells[0], quote, place]).toEqual([
      `V-${row}`,
      row % 2 === 1 ? `V-${row} | Roofing` : undefined,
      row === 1 ? firstPlace : undefined,
    ]);
});

test('a report that a claim is wrong lowers the verdict, and sends the evidence', async () => {
  const id = await claiming();
  const { status, data } = await report(id, 'own-2', 'It is 251');
  expect([status, data]).toMatchObject([
    200,
    { verdict: 'partly', claims: [rowsClaim, { ...countClaim, reported: expect.any(String) }] },
  ]);
  const [feedback] = await server.store.feedback.all();
  expect(feedback).toMatchObject({ type: 'bug', email: ann });
  for (const part of ['It is 251', id, countClaim.text, '250 vendors', 'portal/vendors', 'Step: 2'])
    expect(feedback?.message).toContain(part);
  expect(await report(id, 'own-2')).toMatchObject({ status: 409, data: expect.stringContaining('reported') });
  expect((await report(id, 'own-1', '')).status).toBe(200);
  expect(await server.store.feedback.all()).toHaveLength(2);
});

test('a report of a claim that is not there, of a stranger, or too many reports are refused', async () => {
  const id = await claiming();
  const stranger = await server.startSession('bob@example.com');
  await claimRows(id, server.store.files).write('own-1', { columns: ['Number'], rows: [{ cells: ['V-1'] }] });
  expect((await report(id, 'own-9')).status).toBe(404);
  expect((await report(id, 'own-1', 'Mine', stranger)).status).toBe(404);
  const rows = await server.call('claimRows', { token: stranger, params: { id, claimId: 'own-1' } });
  expect([
    rows.status,
    (await server.call('claimRows', { params: { id, claimId: 'own-2' } })).status,
  ]).toEqual([404, 404]);
  expect((await report(id, 'own-1', 'x'.repeat(8_001))).status).toBe(422);
  server.store.tasks.change(id, ({ task }) => void (task.status = 'paused'));
  expect(await report(id, 'own-1')).toMatchObject({ status: 409, data: expect.stringContaining('runs') });
  expect(await server.store.feedback.all()).toEqual([]);
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await report(id, 'own-9')).status);
  expect(statuses).toEqual([404, 404, 429]);
});
