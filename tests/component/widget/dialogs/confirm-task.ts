import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { aTask } from '../screens/a-task.ts';
import { startApp, type Answers } from '../screens/start-app.tsx';
import { dialogGone } from './open-in-app.tsx';

/** Opens the confirmation of a task and waits for its details. */
export async function confirm(prompt: string, answers: Answers = {}) {
  const app = startApp({ answers: { 'POST /api/tasks': aTask(), ...answers } });
  app.store.set(openDialogAtom, { kind: 'task-confirmation', prompt });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('region', { name: 'AI enhancement' });
  const start = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    await dialogGone();
    return (app.sent('POST /api/tasks') as { description: string; title?: string; startUrl?: string }[]).at(
      -1,
    );
  };
  return { ...app, dialog, start, user: userEvent.setup() };
}

/** The input field with this label. */
export const field = (dialog: Pick<typeof screen, 'getByLabelText'>, name: string) =>
  dialog.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

/** An improved prompt to list the vendors. */
export const better = {
  enhancedPrompt: 'List the vendors\n\nDetails:\n- Save the directory as PDF.',
  keyImprovements: ['Names the kind of file: PDF', 'Names the kind of file: PDF'],
  requiresAuthentication: false,
};
