import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OpenDialog } from '../../../../widget/state/view-atoms.ts';
import { aTask } from '../screens/a-task.ts';
import { openInApp } from './open-in-app.tsx';

/** After this time a dialog counts as seen. */
const SEEN_AFTER = 1_000;

type Row = [button: string, call: string, answer: object, dialog: OpenDialog];

const rows: Row[] = [
  ['Start', 'POST /api/tasks', aTask(), { kind: 'task-confirmation', prompt: 'Check' }],
  ['Start Automating', 'POST /api/session/start', { sessionToken: 'token-2' }, { kind: 'email' }],
  ['Send Feedback', 'POST /api/feedback', {}, { kind: 'send-feedback' }],
];

describe.each(rows)('%s', (name, call, answer, opened) => {
  const open = async () => {
    const app = await openInApp(opened, { [call]: answer }, { userEmail: 'ana@oakridge.example' });
    const words = app.dialog.queryByRole('textbox', { name: 'Your Feedback' });
    if (words) await userEvent.type(words, 'Nice');
    app.clock.advance(SEEN_AFTER);
    Object.assign(screen.getByRole('dialog'), { getAnimations: () => [{ finished: new Promise(() => {}) }] });
    return { ...app, button: app.dialog.getByRole('button', { name }) };
  };

  it('is sent once, although it is clicked again while its dialog closes', async () => {
    const { button, sent } = await open();
    await userEvent.click(button);
    await expect.poll(() => button.textContent).toBe(name);
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(sent(call)).toHaveLength(1);
  });

  it('can be sent again after a failure', async () => {
    const app = await open();
    app.answer(call, () => Promise.reject(new Error('Out of order')));
    await userEvent.click(app.button);
    await expect.poll(() => app.button.textContent).toBe(name);
    await userEvent.click(app.button);
    await expect.poll(() => app.sent(call).length).toBe(2);
  });
});
