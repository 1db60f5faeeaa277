import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startPush } from '../../../widget/jobs/push.ts';
import type { PushListener } from '../../../widget/data/push/push-channel.ts';
import { aTask, having } from './a-task.ts';
import { startApp } from './start-app.tsx';

const SESSION = 'GET /api/session';

describe('the session is asked for', () => {
  it('at the start, and again after a change of a task', async () => {
    const { sent } = startApp({
      answers: { ...having(aTask()), 'PUT /api/tasks/t1/pause': {} },
    });
    await waitFor(() => expect(sent(SESSION)).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Pause AI' }));
    await waitFor(() => expect(sent(SESSION)).toHaveLength(2));
  });

  it.each(['/dashboard', '/history', '/scheduler', '/'])('again after an event, at %s', async (path) => {
    const { sent, services, store, clock } = startApp({ path, answers: { 'GET /api/schedules': [] } });
    let tell: PushListener['onEvent'] = () => {};
    const stop = startPush({
      queryClient: services.queryClient,
      clock,
      store,
      channel: {
        subscribe: ({ onEvent }) => {
          tell = onEvent;
          return () => {};
        },
      },
    });
    await waitFor(() => expect(sent(SESSION)).toHaveLength(1));
    act(() => tell({ type: 'task_updated', task: undefined, taskId: 't1' }));
    await waitFor(() => expect(sent(SESSION)).toHaveLength(2));
    stop();
  });
});
