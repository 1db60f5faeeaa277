import type { Page } from '@playwright/test';

/** A task with this text in every field. */
export const taskWithText = (text: string, id: string, over: object = {}) => ({
  id,
  title: text,
  description: `${text} again`,
  status: 'running',
  statusMessage: text,
  currentStep: 1,
  model: 'fast',
  createdAt: '2026-01-05T09:00:00.000Z',
  apiSteps: [{ step: 1, next_goal: text }],
  outputFiles: [`${text.slice(0, 200).replaceAll('/', '_')}.pdf`],
  ...over,
});

/** A schedule with this text in every field. */
export const scheduleWithText = (text: string, id: string) => ({
  id,
  name: text,
  description: `${text} again`,
  isActive: true,
  isRecurring: true,
  cronExpression: '0 9 * * 1',
  timezone: 'America/New_York',
  model: 'fast',
});

/** Makes the backend respond with these tasks. */
export async function respondWithTasks(page: Page, tasks: object[], active: object[] = []) {
  await page.route('**/api/tasks', (route) => route.fulfill({ json: tasks }));
  await page.route('**/api/tasks/history', (route) => route.fulfill({ json: tasks }));
  await page.route('**/api/tasks/active', (route) => route.fulfill({ json: active }));
}
