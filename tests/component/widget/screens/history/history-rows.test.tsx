import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TaskWire } from '../../../../../contract/entities/task.ts';
import { createDeferred } from '../../../../fakes/deferred.ts';
import { Status } from '../start-app.tsx';
import { fact, toast } from '../task-controls.ts';
import { HISTORY, pastTask, startHistory } from './history-fixture.ts';

const rowOf = (title: string) => screen.findByRole('article', { name: title });
const single = async (over: Partial<TaskWire> = {}) => {
  const app = startHistory([pastTask(over)]);
  const [row] = await screen.findAllByRole('article');
  if (!row) throw new Error('No row');
  return { app, row, inRow: within(row) };
};

describe('a row of the history', () => {
  it('shows title, description and status message', async () => {
    const { inRow } = await single();
    expect(inRow.getByRole('heading', { name: 'Download minutes' })).toBeTruthy();
    expect(inRow.getByText('Download the latest board meeting minutes')).toBeTruthy();
    expect(inRow.getByText('The minutes are ready')).toBeTruthy();
  });

  it('shows the request without the conversation before it', async () => {
    const description =
      'Conversation context:\nUser: The vendors\nAssistant: There are two.\n\nCurrent request:\nAnd their phones';
    const { inRow, row } = await single({ description });
    expect(inRow.getByText('And their phones')).toBeTruthy();
    expect(row.textContent).not.toContain('context');
  });

  it.each([undefined, '', '  '])('has the title Automation Task when its own is %j', async (title) => {
    await single({ title });
    expect(await rowOf('Automation Task')).toBeTruthy();
  });

  it('shows a description that equals the title once', async () => {
    const { inRow } = await single({ title: 'Get minutes', description: 'Get minutes' });
    expect(inRow.getAllByText('Get minutes')).toHaveLength(1);
  });

  it('has an icon for its status', async () => {
    const { inRow } = await single({ status: 'on_hold' });
    expect(inRow.getByRole('img', { name: 'On hold' })).toBeTruthy();
  });

  it.each<[over: Partial<TaskWire>, facts: (string | undefined)[]]>([
    [{}, ['3 min', '$0.0421', 'Super Fast']],
    [{ completedAt: undefined, cost: undefined, model: undefined }, [undefined, undefined, undefined]],
  ])('of %j has the duration, cost and model %j', async (over, facts) => {
    const { row } = await single(over);
    expect(['Duration', 'Cost', 'Model'].map((name) => fact(row, name))).toEqual(facts);
    expect(fact(row, 'Time')).toMatch(/^\d\d:\d\d:\d\d$/);
  });

  it('masks passwords', async () => {
    const { row } = await single({
      title: 'password: hunter2',
      description: 'Use password: hunter2',
      statusMessage: 'password: hunter2',
    });
    expect(row.textContent).not.toContain('hunter2');
  });
});

describe('the files of a row', () => {
  it('are listed by name, without the log', async () => {
    const { inRow } = await single({
      outputFiles: ['task_logs.txt', 'Violations.csv', { name: 'Report.PDF', download_url: '/r' }],
    });
    const names = within(inRow.getByRole('list', { name: 'Files' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Violations.csv', 'Report.PDF']);
  });

  it('have no list if there are none', async () => {
    const { inRow } = await single({ outputFiles: ['logs.txt'] });
    expect(inRow.queryByRole('list', { name: 'Files' })).toBeNull();
  });

  it('have no download button without an address', async () => {
    const { inRow } = await single({ outputFiles: ['notes.docx'] });
    expect(inRow.getByText('notes.docx')).toBeTruthy();
    expect(inRow.queryByRole('button', { name: /notes\.docx/ })).toBeNull();
  });

  it('are downloaded under their own name, once for two quick clicks, or show an error', async () => {
    const { app, inRow } = await single();
    app.answer('GET /api/tasks/t1/download/minutes.pdf', 'bytes');
    const button = inRow.getByRole('button', { name: 'Download minutes.pdf' });
    button.click();
    button.click();
    await expect.poll(() => app.saved.map(({ name }) => name)).toEqual(['minutes.pdf']);
    expect(app.sent('GET /api/tasks/t1/download/minutes.pdf')).toHaveLength(1);
    app.answer('GET /api/tasks/t1/download/minutes.pdf', new Status(500));
    await userEvent.click(button);
    await toast('Download failed', 'Unable to download the file');
  });
});

describe('the actions of a row', () => {
  it.each<[TaskWire['apiSteps'], boolean]>([
    [[{ step: 1, next_goal: 'Open' }], true],
    ['[{"step":1}]', true],
    [[], false],
    [undefined, false],
  ])('for the steps %j include View steps: %s', async (apiSteps, can) => {
    const { inRow } = await single({ apiSteps });
    expect(inRow.queryByRole('button', { name: /^View steps/ }) !== null).toBe(can);
    const replay = inRow.queryByRole('link', { name: 'Replay: Download minutes' });
    expect(replay?.getAttribute('href')).toBe(can ? '/replay/t1' : undefined);
  });

  it('open the steps, which return the focus, and the scheduler with the task filled in', async () => {
    const { inRow } = await single();
    const button = inRow.getByRole('button', { name: 'View steps: Download minutes' });
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Task Steps' });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(button);
    const link = inRow.getByRole('link', { name: 'Schedule this task: Download minutes' });
    expect(link.getAttribute('href')).toBe(
      '/scheduler?task=Download+the+latest+board+meeting+minutes&model=super-fast',
    );
    await userEvent.click(link);
    expect(await screen.findByDisplayValue('Download the latest board meeting minutes')).toBeTruthy();
  });

  it('rerun the task once, until the list has reloaded', async () => {
    const { app, inRow } = await single();
    const [rerun, list] = [createDeferred(), createDeferred()];
    app.answer('POST /api/tasks/t1/rerun', () => rerun.promise);
    app.answer(HISTORY, () => list.promise);
    const button = inRow.getByRole('button', { name: 'Rerun: Download minutes' });
    await userEvent.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    rerun.resolve({});
    expect(await screen.findByText('Task Restarted')).toBeTruthy();
    await expect.poll(() => app.sent(HISTORY).length).toBe(2);
    await userEvent.click(button);
    expect(app.sent('POST /api/tasks/t1/rerun')).toHaveLength(1);
    list.resolve([]);
  });

  it('show an error when a rerun fails', async () => {
    const { app, inRow } = await single();
    app.answer('POST /api/tasks/t1/rerun', new Status(500));
    await userEvent.click(inRow.getByRole('button', { name: 'Rerun: Download minutes' }));
    await toast('Failed to restart task', 'There was an error restarting the automation');
  });
});
