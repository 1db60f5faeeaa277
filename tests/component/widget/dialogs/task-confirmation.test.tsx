import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { aTask } from '../screens/a-task.ts';
import { startApp, type Answers } from '../screens/start-app.tsx';
import { dialogGone, openInApp } from './open-in-app.tsx';

const confirm = (prompt: string, answers?: Answers) =>
  openInApp({ kind: 'task-confirmation', prompt }, answers);

it('masks sensitive text', async () => {
  const prompt = 'Ask ana@oakridge.example, with password: hunter2, and list the vendors';
  const { dialog } = await confirm(prompt);
  const shown = dialog.getByRole('region', { name: 'Task description' }).textContent;
  expect(shown).not.toContain('hunter2');
  expect(shown).not.toContain('ana@oakridge.example');
  expect(shown).toContain('list the vendors');
});

it('shows category, estimate, model and speed', async () => {
  const { dialog } = await confirm('Export the vendors');
  const textsOf = (role: string) => dialog.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf('term')).toEqual(['Category', 'Estimated time', 'Model']);
  expect(textsOf('definition')).toEqual(['Data Export', '3-5 min', 'Standard model']);
  const mode = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Mode' });
  expect(mode.selectedOptions[0]?.textContent).toBe('Fast - Quick');
});

it('starts with the selected speed, and remembers it', async () => {
  const { dialog, sent, services } = await confirm('Look', { 'POST /api/tasks': aTask() });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Mode' }), 'balanced');
  await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
  await dialogGone();
  expect(sent('POST /api/tasks')).toMatchObject([{ model: 'balanced' }]);
  expect(services.platform.local.get('selectedMode')).toBe('balanced');
});

it('sends once, and cannot be closed while it sends', async () => {
  const response = createDeferred();
  const { dialog, sent } = await confirm('Look', { 'POST /api/tasks': () => response.promise });
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Start' }));
  expect(dialog.getByRole('button', { name: 'Starting...' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  response.resolve(aTask());
  await dialogGone();
  expect(sent('POST /api/tasks').length).toBe(1);
});

it('keeps a draft that differs from the started task', async () => {
  const app = startApp({ answers: { 'POST /api/tasks': aTask() }, local: { taskInput: 'My own words' } });
  app.store.set(openDialogAtom, { kind: 'task-confirmation', prompt: 'Check', title: 'Check Violations' });
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  await dialogGone();
  expect(app.services.platform.local.get('taskInput')).toBe('My own words');
  expect(app.sent('POST /api/tasks')).toMatchObject([{ title: 'Check Violations' }]);
});
