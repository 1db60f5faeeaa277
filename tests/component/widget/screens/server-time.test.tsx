import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTask } from './a-task.ts';
import { startApp } from './start-app.tsx';

const hour = 3_600_000;
/** The start of the widget on the clock of the device. */
const device = new Date(2026, 5, 1, 9).getTime();

describe.each([
  ['behind', hour],
  ['ahead', -hour],
])('on a device whose clock is an hour %s', (_, off) => {
  const server = device + off;
  /** A widget with one task. The responses have the date of the server. */
  const start = (age: () => number) => {
    const task = aTask({ createdAt: new Date(server).toISOString(), liveUrl: null });
    const answer = () => Response.json([task], { headers: { Date: new Date(server + age()).toUTCString() } });
    return startApp({ answers: { 'GET /api/tasks': answer, 'GET /api/tasks/active': answer } });
  };

  it('the splash and the running time follow the clock of the server', async () => {
    let age = 7_000;
    const { clock } = start(() => age);
    expect((await screen.findByText('taking flight')).getAttribute('role')).toBe('status');
    expect(screen.getByText('Running 7s')).toBeTruthy();
    age = 12_000;
    const moved = (): void => {
      clock.advance(1_000);
      expect(screen.getByText('browser loading task')).toBeTruthy();
      expect(screen.getByText(/^Running 1[23]s$/)).toBeTruthy();
    };
    await waitFor(moved, { interval: 500 });
  });
});
