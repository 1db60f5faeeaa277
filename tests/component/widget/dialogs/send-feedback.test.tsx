import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Status, type Answers } from '../screens/start-app.tsx';
import { dialogGone, openInApp } from './open-in-app.tsx';

describe('the feedback', () => {
  const feedback = (answers?: Answers, local?: Record<string, string>) =>
    openInApp({ kind: 'send-feedback' }, answers, local);

  it('needs words and an address', async () => {
    const { dialog, sent } = await feedback();
    expect(dialog.getByRole('textbox', { name: 'Your Email' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
    expect(screen.getByText('Feedback Required')).toBeTruthy();
    expect(screen.getAllByText('Please enter your feedback before submitting.').length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your Feedback' }), 'Nice');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
    expect(await screen.findByText('Email Required')).toBeTruthy();
    expect(screen.getAllByText('Please enter your email address.').length).toBeGreaterThan(0);
    expect(sent('POST /api/feedback')).toEqual([]);
  });

  it('shows its notices inside the dialog, where they can be heard and dismissed', async () => {
    const { dialog } = await feedback();
    await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
    expect(await dialog.findByText('Feedback Required')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Feedback Required')).toBeNull();
  });

  it('asks differently for each kind, and sends what was given', async () => {
    const { dialog, sent } = await feedback({}, { userEmail: 'ana@oakridge.example' });
    const box = dialog.getByRole('textbox', { name: 'Your Feedback' });
    const asked = new Set<string | null>();
    for (const kind of ['Bug Report', 'Feature Request', 'General']) {
      await userEvent.click(dialog.getByRole('radio', { name: kind }));
      asked.add(box.getAttribute('placeholder'));
    }
    expect(asked.size).toBe(3);
    await userEvent.click(dialog.getByRole('radio', { name: 'Bug Report' }));
    await userEvent.type(box, 'It broke');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
    expect(await screen.findByText('Thank You!')).toBeTruthy();
    expect(screen.getByText('Your feedback has been submitted successfully')).toBeTruthy();
    await dialogGone();
    expect(sent('POST /api/feedback')).toMatchObject([
      { type: 'bug', message: 'It broke', email: 'ana@oakridge.example' },
    ]);
  });

  it('keeps the words when sending fails', async () => {
    const { dialog } = await feedback(
      { 'POST /api/feedback': new Status(500) },
      { userEmail: 'ana@oakridge.example' },
    );
    const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your Feedback' });
    await userEvent.type(box, 'It broke');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
    expect(await screen.findByText('Submission Failed')).toBeTruthy();
    expect(screen.getByText('Failed to submit feedback. Please try again.')).toBeTruthy();
    expect(box.value).toBe('It broke');
  });

  it('says that it is sending', async () => {
    const { dialog } = await feedback(
      { 'POST /api/feedback': () => new Promise(() => {}) },
      { userEmail: 'ana@oakridge.example' },
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your Feedback' }), 'Nice');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
    expect(await dialog.findByRole('button', { name: 'Sending...' })).toBeTruthy();
  });
});
