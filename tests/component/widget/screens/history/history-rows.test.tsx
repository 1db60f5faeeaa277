import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TaskWire } from '../../../../../contract/entities/task.ts';
import { Status } from '../start-app.tsx';
import { HISTORY, later, pastTask, startHistory } from './history-fixture.ts';

const rowOf = (title: string) => screen.findByRole('article', { name: title });
const single = async (over: Partial<TaskWire> = {}) => {
  const app = startHistory([pastTask(over)]);
  const [row] = await screen.findAllByRole('article');
  if (!row) throw new Error('No row');
  return { app, row, inRow: within(row) };
};
const fact = (row: HTMLElement, name: string) => {
  const term = within(row)
    .queryAllByRole('term')
    .find(({ textContent }) => textContent === name);
  return term?.parentElement?.querySelector('dd')?.textContent;
};

describe('a row of the history', () => {
  it('shows title, description and status message', async () => {
    const { inRow } = await single();
    expect(inRow.getByRole('heading', { name: 'Download minutes' })).toBeTruthy();
    expect(inRow.getByText('Download the latest board meeting minutes')).toBeTruthy();
    expect(inRow.getByText('The minutes are ready')).toBeTruthy();
  });

  it('says what was asked for, and not the talk before it', async () => {
    const description =
      'Conversation context:\nUser: The vendors\nAssistant: There are two.\n\nCurrent request:\nAnd their phones';
    const { inRow, row } = await single({ description });
    expect(inRow.getByText('And their phones')).toBeTruthy();
    expect(row.textContent).not.toContain('context');
  });

  it.each([undefined, '', '  '])('is called Automation Task when its title is %j', async (title) => {
    await single({ title });
    expect(await rowOf('Automation Task')).toBeTruthy();
  });

  it('does not say the same twice when the description is the title', async () => {
    const { inRow } = await single({ title: 'Get minutes', description: 'Get minutes' });
    expect(inRow.getAllByText('Get minutes')).toHaveLength(1);
  });

  it.each([
    ['completed', 'Completed'],
    ['failed', 'Failed'],
    ['stopped', 'Stopped'],
    ['running', 'Running'],
    ['on_hold', 'On hold'],
  ])('has an icon for %s', async (status, label) => {
    const { inRow } = await single({ status });
    expect(inRow.getByRole('img', { name: label })).toBeTruthy();
  });

  it.each<[string, Partial<TaskWire>, string | undefined]>([
    ['Duration', {}, '3 min'],
    ['Duration', { completedAt: undefined }, undefined],
    ['Cost', {}, '$0.0421'],
    ['Cost', { cost: undefined }, undefined],
    ['Model', {}, 'Super Fast'],
    ['Model', { model: undefined }, undefined],
  ])('shows %s of %j', async (name, over, shown) => {
    const { row } = await single(over);
    expect(fact(row, name)).toBe(shown);
  });

  it('tells the time of day it was created at', async () => {
    const { row } = await single();
    expect(fact(row, 'Time')).toMatch(/^\d\d:\d\d:\d\d$/);
  });

  it('keeps passwords out of sight', async () => {
    const { row } = await single({
      title: 'password: hunter2',
      description: 'Use password: hunter2',
      statusMessage: 'password: hunter2',
    });
    expect(row.textContent).not.toContain('hunter2');
  });
});

describe('the files of a row', () => {
  it('are those a person can use, by name', async () => {
    const { inRow } = await single({
      outputFiles: ['task_logs.txt', 'Violations.csv', { name: 'Report.PDF', download_url: '/r' }],
    });
    const names = within(inRow.getByRole('list', { name: 'Files' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Violations.csv', 'Report.PDF']);
  });

  it('are not there when there are none', async () => {
    const { inRow } = await single({ outputFiles: ['logs.txt'] });
    expect(inRow.queryByRole('list', { name: 'Files' })).toBeNull();
  });

  it('cannot be downloaded without an address', async () => {
    const { inRow } = await single({ outputFiles: ['notes.docx'] });
    expect(inRow.getByText('notes.docx')).toBeTruthy();
    expect(inRow.queryByRole('button', { name: /notes\.docx/ })).toBeNull();
  });

  it('are downloaded under their own name', async () => {
    const { app, inRow } = await single();
    app.answer('GET /api/tasks/t1/download/minutes.pdf', 'bytes');
    await userEvent.click(inRow.getByRole('button', { name: 'Download minutes.pdf' }));
    await expect.poll(() => app.saved.map(({ name }) => name)).toEqual(['minutes.pdf']);
  });

  it('are downloaded once, however quickly they are pressed', async () => {
    const { app, inRow } = await single();
    app.answer('GET /api/tasks/t1/download/minutes.pdf', 'bytes');
    const button = inRow.getByRole('button', { name: 'Download minutes.pdf' });
    button.click();
    button.click();
    await expect.poll(() => app.saved.length).toBeGreaterThan(0);
    expect(app.sent('GET /api/tasks/t1/download/minutes.pdf')).toHaveLength(1);
  });

  it('show an error when a download fails', async () => {
    const { app, inRow } = await single();
    app.answer('GET /api/tasks/t1/download/minutes.pdf', new Status(500));
    await userEvent.click(inRow.getByRole('button', { name: 'Download minutes.pdf' }));
    expect(await screen.findByText('Unable to download the file')).toBeTruthy();
    expect(screen.getByText('Download failed')).toBeTruthy();
  });
});

describe('the actions of a row', () => {
  it.each<[string, TaskWire['apiSteps'], boolean]>([
    ['some', [{ step: 1, next_goal: 'Open' }], true],
    ['some as text', '[{"step":1}]', true],
    ['none', [], false],
    ['no word of', undefined, false],
  ])('with %s steps there, steps can be viewed: %#', async (_, apiSteps, can) => {
    const { inRow } = await single({ apiSteps });
    expect(inRow.queryByRole('button', { name: /^View steps/ }) !== null).toBe(can);
  });

  it('open the steps, and the focus comes back', async () => {
    const { inRow } = await single();
    const button = inRow.getByRole('button', { name: 'View steps: Download minutes' });
    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Task Steps' });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(button);
  });

  it('lead to the scheduler with the task filled in', async () => {
    const { inRow } = await single();
    const link = inRow.getByRole('link', { name: 'Schedule this task: Download minutes' });
    expect(link.getAttribute('href')).toBe(
      '/scheduler?task=Download+the+latest+board+meeting+minutes&model=super-fast',
    );
    await userEvent.click(link);
    expect(await screen.findByDisplayValue('Download the latest board meeting minutes')).toBeTruthy();
  });

  it('start the task again', async () => {
    const { app, inRow } = await single();
    await userEvent.click(inRow.getByRole('button', { name: 'Rerun: Download minutes' }));
    expect(await screen.findByText('Task Restarted')).toBeTruthy();
    expect(app.sent('POST /api/tasks/t1/rerun')).toHaveLength(1);
    await expect.poll(() => app.sent(HISTORY).length).toBe(2);
  });

  it('start it once, however often they are pressed meanwhile', async () => {
    const { app, inRow } = await single();
    const answered = later();
    app.answer('POST /api/tasks/t1/rerun', () => answered.promise);
    const button = inRow.getByRole('button', { name: 'Rerun: Download minutes' });
    await userEvent.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    answered.resolve({});
    expect(await screen.findByText('Task Restarted')).toBeTruthy();
    expect(app.sent('POST /api/tasks/t1/rerun')).toHaveLength(1);
  });

  it('start it once until the list has been read again', async () => {
    const { app, inRow } = await single();
    const list = later();
    const button = inRow.getByRole('button', { name: 'Rerun: Download minutes' });
    app.answer(HISTORY, () => list.promise);
    await userEvent.click(button);
    expect(await screen.findByText('Task Restarted')).toBeTruthy();
    await userEvent.click(button);
    expect(app.sent('POST /api/tasks/t1/rerun')).toHaveLength(1);
    list.resolve([]);
  });

  it('show an error when it cannot be started again', async () => {
    const { app, inRow } = await single();
    app.answer('POST /api/tasks/t1/rerun', new Status(500));
    await userEvent.click(inRow.getByRole('button', { name: 'Rerun: Download minutes' }));
    expect(await screen.findByText('Failed to restart task')).toBeTruthy();
    expect(screen.getByText('There was an error restarting the automation')).toBeTruthy();
  });
});
