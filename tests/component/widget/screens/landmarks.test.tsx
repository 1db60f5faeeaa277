import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleTask } from '../../../fakes/sample-task.ts';
import { startApp } from './start-app.tsx';

const running = sampleTask({ id: 't1', title: 'Collect the minutes', status: 'running' });

test.each([
  ['/', 'Describe the chore. Watch it get done.'],
  ['/dashboard', /\w/],
  ['/history', 'Task History'],
  ['/scheduler', 'Scheduler'],
  ['/demo', 'Welcome to Oak Pilot'],
  ['/settings', 'Settings'],
  ['/replay/t1', 'Replay'],
  ['/classic', 'Welcome to HOA Pilot'],
  ['/full', 'Community Chat'],
  ['/no/such/page', '404 Page Not Found'],
])('on %s are named: main by its heading, the header by the product', async (path, name) => {
  startApp({ path, brand: { product: 'Oak Pilot' } });
  const main = await screen.findByRole('main', { name });
  expect(main.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { level: 1 }).id);
  const headers = screen.queryAllByRole('banner', { name: 'Oak Pilot' });
  expect(headers).toHaveLength(path === '/no/such/page' ? 0 : 1);
});

test('of a task include a main part with its title', async () => {
  const tasks = [running];
  startApp({ answers: { 'GET /api/tasks': tasks, 'GET /api/tasks/active': tasks } });
  expect(await screen.findByRole('main', { name: 'Collect the minutes' })).toBeTruthy();
});
