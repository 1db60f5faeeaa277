import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { playfulReply } from '../../../../widget/rules/chat/canned-replies.ts';
import { limits } from '../../../../widget/rules/limits.ts';
import { aTask, having } from './a-task.ts';
import { plain } from '../messages/watch-texts.ts';
import { startApp, type Answers } from './start-app.tsx';
import { press, toast } from './task-controls.ts';

const show = (answers: Answers = {}) => startApp({ path: '/full', answers });
const prompt = () => screen.findByRole('textbox', { name: 'What would you like to automate?' });
const entry = async (name = 'Download minutes') => within(await screen.findByRole('article', { name }));
const resumeWords = "Type 'i logged in' to resume paused task, or enter a new task...";

it('the community chat without a task explains what will appear', async () => {
  show();
  expect(await screen.findByText('No tasks yet')).toBeTruthy();
  expect(screen.getByRole('main', { name: 'Community Chat' })).toBeTruthy();
  expect(await prompt()).toHaveProperty('placeholder', 'What would you like to automate?');
});

describe('a task in the community chat', () => {
  it('shows the request without secrets, and a playful reply', async () => {
    const description = 'Log in with password: hunter2';
    show(having(aTask({ title: 'Log in', description })));
    const task = await entry('Log in');
    expect(task.getByText(/^Log in with password: ••/)).toBeTruthy();
    expect(task.getByText(plain(playfulReply('t1')))).toBeTruthy();
    expect(document.body.textContent).not.toContain('hunter2');
  });

  it.each([
    ['running', 'Reading the documents', 'true'],
    ['completed', "Task completed successfully! I've finished what you asked for.", 'false'],
  ])('when %s says %j, with its steps expanded: %s', async (status, words, expanded) => {
    show(having(aTask({ status })));
    const task = await entry();
    expect(task.getByText(words)).toBeTruthy();
    const steps = task.getByRole('button', { name: /^Task Progress/ });
    expect(steps.getAttribute('aria-expanded')).toBe(expanded);
  });

  it('shows its log separately from its files, with buttons to view and download', async () => {
    const outputFiles = ['logs.txt', 'list.csv', 'minutes.csv'];
    show(having(aTask({ status: 'completed', outputFiles })));
    const task = await entry();
    const logs = within(task.getByRole('region', { name: 'Task Logs Download minutes' }));
    expect(logs.getByRole('button', { name: 'View logs.txt' })).toBeTruthy();
    expect(logs.getByRole('button', { name: 'Download logs.txt' })).toBeTruthy();
    const files = within(task.getByRole('region', { name: 'Generated Files (2) Download minutes' }));
    expect(files.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringContaining('list.csv'),
      expect.stringContaining('minutes.csv'),
    ]);
  });

  it('has the title in the names of its parts', async () => {
    show(having(aTask(), aTask({ id: 't2', title: 'Other', status: 'completed' })));
    expect((await entry()).getByRole('group', { name: 'Task Progress Download minutes' })).toBeTruthy();
    expect((await entry('Other')).getByRole('group', { name: 'Task Progress Other' })).toBeTruthy();
  });

  it('has no empty sections for files', async () => {
    show(having(aTask({ status: 'completed' })));
    const task = await entry();
    expect(task.queryByText('Task Logs')).toBeNull();
    expect(task.queryByText(/^Generated Files/)).toBeNull();
  });

  it('opens its browser recording', async () => {
    show(having(aTask({ id: 't2', title: 'Other' }), aTask({ status: 'completed' })));
    const task = await entry();
    await userEvent.click(task.getByRole('button', { name: 'Click to view the browser recording' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Task History' }));
    expect(dialog.getByRole('tab', { name: 'Browser View' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(dialog.getByRole('tab', { name: 'Details' }));
    expect(dialog.getAllByText('Download minutes').length).toBeGreaterThan(0);
  });

  it.each([
    ['running', '/live/abc'],
    ['completed', null],
  ])('has no recording when %s, with the browser %j', async (status, liveUrl) => {
    show(having(aTask({ status, liveUrl })));
    const task = await entry();
    expect(task.queryByRole('button', { name: 'Click to view the browser recording' })).toBeNull();
  });

  it('shows the result of the newest task immediately, and others on request', async () => {
    const old = { id: 'old', title: 'Old', createdAt: '2026-05-01T09:00:00Z' };
    const output = 'Two violations are open, at Building C and at Building D.';
    show(having(aTask({ status: 'completed', output }), aTask({ ...old, status: 'failed' })));
    expect(await (await entry()).findByText(output)).toBeTruthy();
    const before = await entry('Old');
    expect(before.queryByText('Reading the documents')).toBeNull();
    await userEvent.click(before.getByRole('button', { name: 'Show details' }));
    expect(await before.findByText('Reading the documents')).toBeTruthy();
    expect(before.getByText('Try another speed mode')).toBeTruthy();
  });
});

describe('steering in the community chat', () => {
  it.each([
    ['running', ['Pause AI', 'Stop', 'Show Browser']],
    ['paused', ['Resume AI', 'Stop', 'Show Browser']],
    ['completed', []],
  ])('when %s offers %j', async (status, names) => {
    show(having(aTask({ status })));
    await entry();
    const controls = screen.queryByRole('group', { name: 'Task controls' });
    const buttons = controls ? within(controls).getAllByRole('button') : [];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
  });

  it('shows and hides the browser in place', async () => {
    show(having(aTask({ status: 'paused' })));
    await press('Show Browser');
    expect(await screen.findByTitle('Live browser: Download minutes')).toBeTruthy();
    await press('Hide Browser');
    expect(screen.queryByTitle('Live browser: Download minutes')).toBeNull();
  });

  it('resumes a paused task on "I logged in."', async () => {
    const { calls } = show(having(aTask({ status: 'paused' })));
    await entry();
    expect(await prompt()).toHaveProperty('placeholder', resumeWords);
    await userEvent.type(await prompt(), 'I logged in.{Enter}');
    await toast('Task resumed', 'Automation has resumed');
    expect(calls.filter(({ name }) => !name.startsWith('GET')).map(({ name }) => name)).toEqual([
      'POST /api/tasks/t1/instruction',
      'PUT /api/tasks/t1/resume',
    ]);
    expect(await prompt()).toHaveProperty('value', '');
  });

  it.each([
    ['paused', 'Check who logged in', resumeWords],
    ['running', 'i logged in', 'Task in progress...'],
  ])('while %s queues %j', async (status, words, placeholder) => {
    const { calls } = show(having(aTask({ status })));
    await entry();
    expect(await prompt()).toHaveProperty('placeholder', placeholder);
    await userEvent.type(await prompt(), `${words}{Enter}`);
    await toast('Added to Queue', '1 task in queue');
    expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
  });
});

describe('many tasks', () => {
  const many = Array.from({ length: limits.chat.page + 20 }, (_, at) =>
    aTask({
      id: `t${at}`,
      title: `Task ${at}`,
      status: 'completed',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    }),
  ).toReversed();

  it('are shown oldest first: the newest page, and earlier ones on request', async () => {
    show(having(...many));
    const names = async () =>
      (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent);
    const first = await names();
    expect(first).toHaveLength(limits.chat.page);
    expect([first.at(0), first.at(-1)]).toEqual(['Task 20', `Task ${limits.chat.page + 19}`]);
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier tasks' }));
    await waitFor(async () => expect((await names()).at(0)).toBe('Task 0'));
    expect(screen.queryByRole('button', { name: 'Show earlier tasks' })).toBeNull();
  });
});
