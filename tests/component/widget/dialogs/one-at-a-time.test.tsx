import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { askPerson } from '../../../../widget/jobs/ask-person.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { aTask, having } from '../screens/a-task.ts';
import { startApp } from '../screens/start-app.tsx';
import { dialogGone } from './open-in-app.tsx';

const running = aTask({ liveUrl: undefined });
const atLogin = aTask({ liveUrl: undefined, loginDetected: true, isPaused: false });

type App = ReturnType<typeof startApp>;

/** Sends an instruction of the host for a task, and records how the person answers. */
async function instruct({ store, clock }: App) {
  const answers: string[] = [];
  const dialog = {
    kind: 'host-instruction' as const,
    by: 'https://portal.example',
    taskId: 't1',
    instruction: 'Only those of May',
  };
  const call = { signal: new AbortController().signal, progress: () => {} };
  await act(async () => {
    void askPerson(dialog, { store, clock, call }).then((consent) =>
      answers.push(consent ? 'passed on' : 'declined'),
    );
  });
  return answers;
}

const see = async (app: App, task: typeof running) => {
  app.answerAll(having(task));
  await act(() => app.services.queryClient.refetchQueries());
};
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const titles = () =>
  screen.queryAllByRole('dialog').map((one) => within(one).getByRole('heading').textContent);

const QUESTION = 'Send this to the agent?';
const LOGIN = 'Login Required';

describe('two simultaneous questions', () => {
  it('appear one after the other, and the focus returns to the prompt', async () => {
    const app = startApp({ answers: { ...having(running), 'GET /api/session': {} }, conversation: true });
    const prompt = await screen.findByPlaceholderText('Task in progress...');
    prompt.focus();
    const answers = await instruct(app);
    const question = await dialogNamed(QUESTION);
    await see(app, atLogin);
    expect(titles()).toEqual([QUESTION]);
    const send = question.getByRole('button', { name: 'Send to agent' });
    await userEvent.click(send);
    await userEvent.keyboard('{Escape}');
    expect(titles()).toEqual([QUESTION]);
    expect(answers).toEqual([]);
    app.clock.advance(1_000);
    await userEvent.click(send);
    await waitFor(() => expect(answers).toEqual(['passed on']));
    const login = await dialogNamed(LOGIN);
    await userEvent.click(login.getByRole('button', { name: 'Cancel' }));
    expect(titles()).toEqual([LOGIN]);
    app.clock.advance(1_000);
    await userEvent.click(login.getByRole('button', { name: 'Cancel' }));
    await dialogGone();
    expect(document.activeElement).toBe(prompt);
  });

  it('are independent: a late response for a closed login dialog does not close the question', async () => {
    const response = createDeferred();
    const app = startApp({
      answers: {
        ...having(atLogin),
        'GET /api/session': {},
        'POST /api/tasks/t1/credentials': () => response.promise,
      },
      conversation: true,
    });
    const login = await dialogNamed(LOGIN);
    const answers = await instruct(app);
    expect(titles()).toEqual([LOGIN]);
    app.clock.advance(1_000);
    await userEvent.type(login.getByLabelText('Username or Email'), 'ann');
    await userEvent.type(login.getByLabelText('Password'), 'secret');
    await userEvent.click(login.getByRole('button', { name: 'Submit Credentials' }));
    await waitFor(() => expect(app.sent('POST /api/tasks/t1/credentials')).toHaveLength(1));
    await see(app, running);
    const question = await dialogNamed(QUESTION);
    expect(titles()).toEqual([QUESTION]);
    await act(async () => response.resolve({}));
    await act(() => app.services.queryClient.refetchQueries());
    expect(answers).toEqual([]);
    expect(titles()).toEqual([QUESTION]);
    app.clock.advance(1_000);
    await userEvent.click(question.getByRole('button', { name: 'Send to agent' }));
    await dialogGone();
    await waitFor(() => expect(answers).toEqual(['passed on']));
  });
});
