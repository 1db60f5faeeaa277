import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleTask } from '../../../fakes/sample-task.ts';
import { startApp } from './start-app.tsx';

const running = sampleTask({ id: 't1', title: 'Collect the minutes', status: 'running' });

describe('the landmarks of a screen', () => {
  test.each([
    ['/', 'Describe the chore. Watch it get done.'],
    ['/dashboard', /\w/],
    ['/history', 'Task History'],
    ['/scheduler', 'Scheduler'],
    ['/demo', 'Welcome to HOA Pilot'],
    ['/settings', 'Settings'],
    ['/classic', 'Welcome to HOA Pilot'],
    ['/full', 'Community Chat'],
    ['/no/such/page', '404 Page Not Found'],
  ])('the main part of %s is named by its heading', async (path, name) => {
    startApp({ path });
    const main = await screen.findByRole('main', { name });
    expect(main.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { level: 1 }).id);
  });

  test('a task names the main part', async () => {
    const tasks = [running];
    startApp({ answers: { 'GET /api/tasks': tasks, 'GET /api/tasks/active': tasks } });
    expect(await screen.findByRole('main', { name: 'Collect the minutes' })).toBeTruthy();
  });

  test.each(['/', '/dashboard', '/history', '/scheduler', '/settings', '/demo', '/classic', '/full'])(
    'the header of %s names the product',
    (path) => {
      startApp({ path, brand: { product: 'Oak Pilot' } });
      expect(screen.getByRole('banner', { name: 'Oak Pilot' })).toBeTruthy();
    },
  );
});
