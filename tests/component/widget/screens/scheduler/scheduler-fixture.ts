import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createApp, type App } from '../../../../../mock-server/app.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { startApp, type Answers } from '../start-app.tsx';

export const SCHEDULES = 'GET /api/schedules';
export const CREATE = 'POST /api/schedules';
const token = 'token-1';
const origin = 'http://localhost:4400';

let running: App | undefined;

/** The server of this test. It starts when it is first used. */
async function server(): Promise<App> {
  if (running) return running;
  const started = await createApp({
    origin,
    clock: createManualClock(new Date(2026, 5, 1, 9).toISOString()),
  });
  running = started;
  onTestFinished(async () => {
    running = undefined;
    await started.close();
  });
  return started;
}

/** The scheduler with a server of its own; `answers` replaces answers of the server. */
export const startScheduler = ({
  path = '/scheduler',
  answers = {},
}: { path?: string; answers?: Answers } = {}) =>
  startApp({
    path,
    answers,
    backend: async (request) => (await server()).fetch(request),
    local: { sessionToken: token },
  });

/** Adds a schedule on the server. */
export async function addSchedule(over: object = {}): Promise<{ id: string }> {
  const body = {
    name: 'Daily check',
    description: 'List the violations of the last 30 days',
    model: 'smart',
    isRecurring: true,
    cronExpression: '0 9 * * *',
    timezone: 'UTC',
    ...over,
  };
  const headers = { 'X-Session-Token': token, 'Content-Type': 'application/json' };
  const request = new Request(`${origin}/api/schedules`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await (await (await server()).fetch(request)).json()) as { id: string };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const openForm = async () => {
  await userEvent.click(button('New Schedule'));
  return screen.findByRole('region', { name: 'New Schedule' });
};
export const row = (name: string) => screen.findByRole('article', { name });
export const rows = async () =>
  (await screen.findAllByRole('article')).map((article) => within(article).getByRole('heading').textContent);

export const describeTask = (text: string) => userEvent.type(box('What should the task do?'), text);
export const setTime = (value: string) =>
  fireEvent.input(screen.getByLabelText('Date and Time'), { target: { value } });
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
export const submit = () => userEvent.click(button('Schedule Task'));

/** Fills in the form for a single time, and submits it. */
export async function sendOnce(text: string): Promise<void> {
  await openForm();
  await describeTask(text);
  setTime('2026-06-02T10:30');
  await submit();
}
