import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { aTask } from '../screens/a-task.ts';
import { startApp, type Answers } from '../screens/start-app.tsx';
import { dialogGone, openInApp } from './open-in-app.tsx';

describe('the task confirmation', () => {
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

  it.each([
    ['Save the board packet as a PDF', 'Document Generation', '2-3 min'],
    ['Export the vendors', 'Data Export', '3-5 min'],
    ['Sign in to the portal', 'Authentication', '1-2 min'],
    ['Look at the pool hours', 'Web Automation', '2-4 min'],
  ])('for %o shows %s, %s', async (prompt, category, estimate) => {
    const { dialog } = await confirm(prompt);
    const textsOf = (role: string) => dialog.getAllByRole(role).map(({ textContent }) => textContent);
    expect(textsOf('term')).toEqual(['Category', 'Estimated time', 'Model']);
    expect(textsOf('definition')).toEqual([category, estimate, 'Standard model']);
    const mode = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Mode' });
    expect(mode.selectedOptions[0]?.textContent).toBe('Fast - Quick');
  });

  it('starts with the speed that was chosen, and remembers it', async () => {
    const { dialog, sent, services } = await confirm('Look', { 'POST /api/tasks': aTask() });
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Mode' }), 'balanced');
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    await dialogGone();
    expect(sent('POST /api/tasks')).toMatchObject([{ model: 'balanced' }]);
    expect(services.platform.local.get('selectedMode')).toBe('balanced');
  });

  it('sends once, and cannot be left while it does', async () => {
    let reply: (value: unknown) => void = () => {};
    const { dialog, sent } = await confirm('Look', {
      'POST /api/tasks': () => new Promise((resolve) => (reply = resolve)),
    });
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Start' }));
    expect(dialog.getByRole('button', { name: 'Starting...' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    reply(aTask());
    await dialogGone();
    expect(sent('POST /api/tasks').length).toBe(1);
  });

  it('leaves a draft alone that is not what was started', async () => {
    const app = startApp({ answers: { 'POST /api/tasks': aTask() }, local: { taskInput: 'My own words' } });
    app.store.set(openDialogAtom, { kind: 'task-confirmation', prompt: 'Check', title: 'Check Violations' });
    await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
    await dialogGone();
    expect(app.services.platform.local.get('taskInput')).toBe('My own words');
    expect(app.sent('POST /api/tasks')).toMatchObject([{ title: 'Check Violations' }]);
  });

  it('can be cancelled', async () => {
    const { dialog, sent } = await confirm('Look');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await dialogGone();
    expect(sent('POST /api/tasks')).toEqual([]);
  });
});
