import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { attachedFileIdsAtom } from '../../../../../widget/state/compose-atoms.ts';
import { aTask, having } from '../a-task.ts';
import { startApp, type Answers } from '../start-app.tsx';
import { press, toast } from '../task-controls.ts';

const show = (answers: Answers, local = {}) =>
  startApp({ path: '/modern', answers, local, brand: { assistant: 'OLGA' } });
const prompt = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask me to do something' });
const view = async () => within(await screen.findByRole('region', { name: 'Browser' }));

describe('without a task', () => {
  it('shows the name of the assistant, and that it is ready', async () => {
    show(having());
    expect(await screen.findByRole('heading', { level: 1, name: 'OLGA' })).toBeTruthy();
    expect(screen.getByText('Your AI-powered community management helper')).toBeTruthy();
    expect((await view()).getByText('Ready to browse')).toBeTruthy();
    expect(
      (await view()).getByText("Tell me what you'd like me to do and I'll handle it for you"),
    ).toBeTruthy();
    expect((await prompt()).placeholder).toBe('Ask me to do something...');
  });

  it('has the heading STAN Assistant by default', async () => {
    startApp({ path: '/modern', answers: having() });
    expect(await screen.findByRole('heading', { level: 1, name: 'STAN Assistant' })).toBeTruthy();
  });

  it('asks about attached files', async () => {
    const file = { id: 'f1', fileName: 'units.csv', fileSize: 3, extractedContent: 'x' };
    const app = show({ ...having(), 'GET /api/files': [file] });
    app.store.set(attachedFileIdsAtom, ['f1']);
    await waitFor(async () =>
      expect((await prompt()).placeholder).toBe('What would you like to do with 1 file(s)?'),
    );
  });
});

describe('with a task', () => {
  it('replies to the request, and lists the steps so far', async () => {
    show(having(aTask({ uploadedFiles: ['units.csv'] })));
    const talk = within(await screen.findByRole('log', { name: 'Messages' }));
    expect(talk.getByText("I'll find the meeting minutes for you.")).toBeTruthy();
    expect(talk.getByText('units.csv')).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['Open the portal', 'Find the minutes']);
    expect(screen.getByText('Working on your request...')).toBeTruthy();
  });

  it('keeps the newest step in view when a question shortens the list', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(300);
    try {
      const app = show(having(aTask()));
      const steps = await screen.findByRole('list', { name: 'Steps' });
      const { className } = steps;
      steps.scrollTop = 0;
      app.answerAll(having(aTask({ status: 'paused', question: { text: 'Which year?', choices: [] } })));
      app.clock.advance(2_000);
      await waitFor(() => expect(steps.className).not.toBe(className));
      expect(steps.scrollTop).toBe(300);
    } finally {
      height.mockRestore();
    }
  });

  it('shows the state of a task without a status message', async () => {
    show(having(aTask({ status: 'stopped', statusMessage: undefined, apiSteps: [{ step: 1 }] })));
    await screen.findByRole('log', { name: 'Messages' });
    expect(screen.getAllByText('Stopped').length).toBeGreaterThan(0);
  });

  it('pauses and resumes with its own messages', async () => {
    const app = show(having(aTask()));
    await press('Take Control');
    await toast('Task Paused', 'The AI is paused: you can now manually interact with the browser');
    app.answerAll(having(aTask({ status: 'paused' })));
    app.clock.advance(2_000);
    expect(await screen.findByRole('button', { name: 'Resume AI' })).toBeTruthy();
    await press('Resume AI');
    await toast('Task Resumed', 'AI has resumed the automation');
  });
});

describe('the chat beside the browser', () => {
  it('is fixed or collapsible', async () => {
    show(having(aTask()));
    await screen.findByRole('log', { name: 'Messages' });
    expect((await view()).getByRole('heading', { name: 'Browser View' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hide chat' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Collapsible chat' }));
    expect(await (await view()).findByRole('heading', { name: 'Live Browser Session' })).toBeTruthy();
    const fold = screen.getByRole('button', { name: 'Hide chat' });
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(fold);
    const unfold = await screen.findByRole('button', { name: 'Show chat' });
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(screen.getByRole('radio', { name: 'Fixed chat' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show chat' })).toBeNull());
  });

  it('stays collapsible after a reload, and leaves the page its heading when collapsed', async () => {
    show(having(), { 'hoa-pilot.chat-layout': 'collapsible' });
    await userEvent.click(await screen.findByRole('button', { name: 'Hide chat' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'OLGA' })).toBeTruthy();
  });
});
