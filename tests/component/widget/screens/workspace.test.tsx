import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createDeferred } from '../../../fakes/deferred.ts';
import { aTask } from './a-task.ts';
import { startApp } from './start-app.tsx';
import { prompt } from './task-controls.ts';
import { documentRequest } from '../../../../widget/rules/compose/document-request.ts';

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const confirmation = () => screen.findByRole('dialog', { name: 'Task Confirmation' });

it('greets by the hour and asks what to do, at /premium too', () => {
  startApp({ path: '/premium', hour: 12 });
  expect(screen.getByText('Good afternoon')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'What do you want done?' })).toBeTruthy();
  expect(screen.getByText('Prompt, run, and let the agent do the rest.')).toBeTruthy();
});

it.each([
  'Property Inspection Report',
  'Check Violations',
  'Download Meeting Minutes',
  'Extract Work Orders',
  'Monitor Violations',
  'Vendor Directory Export',
])('opens the confirmation for %s with its prompt', async (name) => {
  const { isData } = startApp();
  const card = within(screen.getByRole('region', { name: 'Popular Workflows' })).getByRole('button', {
    name: new RegExp(name),
  });
  await userEvent.click(card);
  const dialog = await confirmation();
  const prompt = within(dialog).getByRole('region', { name: 'Task description' }).textContent;
  expect(prompt).toMatch(/^Open the community portal.{40}/);
  // The requirements for the agent are shown in English, as they are sent.
  isData(documentRequest(prompt ?? '')?.requirements ?? []);
});

it('accepts typing before any response, and keeps the draft', async () => {
  const never = () => new Promise(() => {});
  const { services } = startApp({ answers: { 'GET /api/tasks': never, 'GET /api/tasks/active': never } });
  await userEvent.type(prompt(), 'Check the violations');
  expect(prompt().value).toBe('Check the violations');
  expect(services.platform.local.get('taskInput')).toBe('Check the violations');
});

it.each([
  ['', 'Check'],
  ['Check', ' the'],
])('is not replaced by a finished task while the person types after the draft %j', async (draft, typed) => {
  const list = createDeferred();
  startApp({ answers: { 'GET /api/tasks': () => list.promise }, local: { taskInput: draft } });
  await userEvent.type(prompt(), typed);
  list.resolve([aTask({ status: 'completed' })]);
  await userEvent.type(prompt(), ' now');
  expect(prompt().value).toBe(`${draft}${typed} now`);
  expect(screen.queryByText('Task Completed Successfully')).toBeNull();
});

it.each([
  ['completed', 'Task Completed Successfully'],
  ['running', 'LIVE'],
])('is replaced by a %s task, and keeps an earlier draft', async (status, text) => {
  const answers = { 'GET /api/tasks': [aTask({ status })] };
  startApp({ answers, local: { taskInput: 'Check the violations' } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(prompt().value).toBe('Check the violations');
});

it('sends on Enter, breaks the line on Shift+Enter, and never sends blank text', async () => {
  startApp();
  expect(send().disabled).toBe(true);
  await userEvent.type(prompt(), '  ');
  expect(send().disabled).toBe(true);
  await userEvent.type(prompt(), 'Check{Shift>}{Enter}{/Shift}violations');
  expect(prompt().value).toContain('Check\nviolations');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.type(prompt(), '{Enter}');
  expect((await confirmation()).textContent).toContain('Check\nviolations');
});

it('announces a service that acts without asking, in a region that was there before', async () => {
  const session = createDeferred();
  startApp({ answers: { 'GET /api/session': () => session.promise } });
  const before = await screen.findAllByRole('status');
  session.resolve({ unasked: 'Robo' });
  const notice = await screen.findByText(/^Robo runs your tasks\./);
  expect(before).toContain(notice.closest('[role=status]'));
});
