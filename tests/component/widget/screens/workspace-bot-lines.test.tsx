import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTask, having } from './a-task.ts';
import { startApp, type Answers } from './start-app.tsx';
import { press } from './task-controls.ts';

const next = aTask({ id: 't9', title: 'Minutes, continued' });
const lines = () =>
  within(screen.getByRole('log', { name: 'Messages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/^Assistant: /, ''));

it.each<[status: string, button: string, answers: Answers, line: string]>([
  ['running', 'Pause AI', {}, 'AI paused. You can now interact with the browser.'],
  ['running', 'Take Control', {}, 'AI paused. You can now interact with the browser.'],
  ['paused', 'Resume AI', {}, 'AI resumed. Continuing the automation...'],
  [
    'paused',
    'Resume AI',
    { 'PUT /api/tasks/t1/resume': { newTask: next } },
    'Login successful! Continuing your task in a new session...',
  ],
])('the chat of a %s task confirms "%s" (%#)', async (status, button, answers, line) => {
  const tasks = [aTask({ status }), ...('PUT /api/tasks/t1/resume' in answers ? [next] : [])];
  startApp({ answers: { ...having(...tasks), ...answers }, conversation: true });
  await screen.findByRole('log', { name: 'Messages' });
  await waitFor(() =>
    expect(lines().some((text) => text.startsWith("I'll handle that for you! Starting the"))).toBe(true),
  );
  await press(button);
  await waitFor(() => expect(lines().some((text) => text.startsWith(line))).toBe(true));
});
