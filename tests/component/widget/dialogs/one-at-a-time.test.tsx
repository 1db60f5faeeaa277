import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { askPerson } from '../../../../widget/jobs/ask-person.ts';
import { aTask, having } from '../screens/a-task.ts';
import { startApp } from '../screens/start-app.tsx';
import { dialogGone } from './open-in-app.tsx';

const running = aTask({ liveUrl: undefined });
const atLogin = aTask({ liveUrl: undefined, loginDetected: true, isPaused: false });

type App = ReturnType<typeof startApp>;

/** What a page around the widget wants a task to be told, and what the person has said to it. */
async function instruct({ store, clock }: App) {
  const said: string[] = [];
  const dialog = {
    kind: 'host-instruction' as const,
    by: 'https://portal.example',
    taskId: 't1',
    instruction: 'Only those of May',
  };
  const call = { signal: new AbortController().signal, progress: () => {} };
  await act(async () => {
    void askPerson(dialog, { store, clock, call }).then((consent) =>
      said.push(consent ? 'passed on' : 'declined'),
    );
  });
  return said;
}

const see = async (app: App, task: typeof running) => {
  for (const [name, answer] of Object.entries(having(task))) app.answer(name, answer);
  await act(() => app.services.queryClient.refetchQueries());
};
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const titles = () =>
  screen.queryAllByRole('dialog').map((one) => within(one).getByRole('heading').textContent);

const QUESTION = 'Send this to the agent?';
const LOGIN = 'Login Required';

describe('two questions at once', () => {
  it('are asked one after the other: the login after what stands, and the focus is where it was', async () => {
    const app = startApp({ answers: { ...having(running), 'GET /api/session': {} }, conversation: true });
    const prompt = await screen.findByPlaceholderText('Task in progress...');
    prompt.focus();
    const said = await instruct(app);
    const question = await dialogNamed(QUESTION);
    await see(app, atLogin);
    expect(titles()).toEqual([QUESTION]);
    expect(said).toEqual([]);
    app.clock.advance(1_000);
    await userEvent.click(question.getByRole('button', { name: 'Send to agent' }));
    await waitFor(() => expect(said).toEqual(['passed on']));
    const login = await dialogNamed(LOGIN);
    expect(titles()).toEqual([LOGIN]);
    app.clock.advance(1_000);
    await userEvent.click(login.getByRole('button', { name: 'Cancel' }));
    await dialogGone();
    expect(document.activeElement).toBe(prompt);
  });

  it('are not answered by a dialog that has gone: a login that was being sent as its task went on', async () => {
    let answer: (value: unknown) => void = () => {};
    const app = startApp({
      answers: {
        ...having(atLogin),
        'GET /api/session': {},
        'POST /api/tasks/t1/credentials': () => new Promise((resolve) => (answer = resolve)),
      },
      conversation: true,
    });
    const login = await dialogNamed(LOGIN);
    const said = await instruct(app);
    expect(titles()).toEqual([LOGIN]);
    app.clock.advance(1_000);
    await userEvent.type(login.getByLabelText('Username or Email'), 'ann');
    await userEvent.type(login.getByLabelText('Password'), 'secret');
    await userEvent.click(login.getByRole('button', { name: 'Submit Credentials' }));
    await waitFor(() => expect(app.sent('POST /api/tasks/t1/credentials')).toHaveLength(1));
    await see(app, running);
    const question = await dialogNamed(QUESTION);
    expect(titles()).toEqual([QUESTION]);
    // What was sent is answered only now, to a dialog that is there no more.
    await act(async () => answer({}));
    await act(() => app.services.queryClient.refetchQueries());
    expect(said).toEqual([]);
    expect(titles()).toEqual([QUESTION]);
    app.clock.advance(1_000);
    await userEvent.click(question.getByRole('button', { name: 'Send to agent' }));
    await dialogGone();
    await waitFor(() => expect(said).toEqual(['passed on']));
  });
});
