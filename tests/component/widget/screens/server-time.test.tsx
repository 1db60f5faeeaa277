import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TaskWire } from '../../../../contract/entities/task.ts';
import { aTask } from './a-task.ts';
import { startApp } from './start-app.tsx';

const hour = 3_600_000;
/** When the widget starts, by the device. */
const device = new Date(2026, 5, 1, 9).getTime();

describe.each([
  ['behind', hour],
  ['ahead', -hour],
])('on a device whose clock is an hour %s', (_, off) => {
  const server = device + off;
  /** A widget with one task, on a backend that dates its answers by its own clock. */
  const start = (over: Partial<TaskWire>, age = () => 7_000) => {
    const task = aTask({ createdAt: new Date(server).toISOString(), ...over });
    const answer = () => Response.json([task], { headers: { Date: new Date(server + age()).toUTCString() } });
    return startApp({ answers: { 'GET /api/tasks': answer, 'GET /api/tasks/active': answer } });
  };

  it('the splash is as old as the task', async () => {
    start({ liveUrl: null });
    expect(await screen.findByText('taking flight')).toBeTruthy();
  });

  it('the running time is the task’s', async () => {
    start({});
    expect(await screen.findByText('Running 7s')).toBeTruthy();
  });

  it('both go by what the server says next, when its clock moves', async () => {
    let age = 7_000;
    const { clock } = start({ liveUrl: null }, () => age);
    expect(await screen.findByText('taking flight')).toBeTruthy();
    age = 12_000;
    const moved = (): void => {
      clock.advance(1_000);
      expect(screen.getByText('browser loading task')).toBeTruthy();
      expect(screen.getByText(/^Running 1[23]s$/)).toBeTruthy();
    };
    await waitFor(moved, { timeout: 5_000, interval: 500 });
  });
});
