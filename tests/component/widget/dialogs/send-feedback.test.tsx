import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createDeferred } from '../../../fakes/deferred.ts';
import { Status, type Answers } from '../screens/start-app.tsx';
import { toast } from '../screens/task-controls.ts';
import { dialogGone, openInApp } from './open-in-app.tsx';

const feedback = (answers?: Answers, local?: Record<string, string>) =>
  openInApp({ kind: 'send-feedback' }, answers, local);

it('requires a text and an email address, with notices inside the dialog that can be dismissed', async () => {
  const { dialog, sent } = await feedback();
  expect(dialog.getByRole('textbox', { name: 'Your Email' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
  expect(dialog.getByText('Feedback Required')).toBeTruthy();
  expect(screen.getAllByText('Please enter your feedback before submitting.').length).toBeGreaterThan(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Feedback Required')).toBeNull();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your Feedback' }), 'Nice');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
  expect(await screen.findByText('Email Required')).toBeTruthy();
  expect(screen.getAllByText('Please enter your email address.').length).toBeGreaterThan(0);
  expect(sent('POST /api/feedback')).toEqual([]);
});

it('is not sent while its text is too long', async () => {
  const { dialog, sent } = await feedback({}, { userEmail: 'ana@oakridge.example' });
  const box = dialog.getByRole('textbox', { name: 'Your Feedback' });
  fireEvent.input(box, { target: { value: 'x'.repeat(8_001) } });
  expect(dialog.getByText('Please shorten this text to 8,000 characters')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
  expect(document.activeElement).toBe(box);
  expect(sent('POST /api/feedback')).toEqual([]);
});

it('has a placeholder for each kind, and sends the input with the session', async () => {
  const { dialog, sent, services } = await feedback({}, { userEmail: 'ana@oakridge.example' });
  const box = dialog.getByRole('textbox', { name: 'Your Feedback' });
  const placeholders = new Set<string | null>();
  for (const kind of ['Bug Report', 'Feature Request', 'General']) {
    await userEvent.click(dialog.getByRole('radio', { name: kind }));
    placeholders.add(box.getAttribute('placeholder'));
  }
  expect(placeholders.size).toBe(3);
  await userEvent.click(dialog.getByRole('radio', { name: 'Bug Report' }));
  await userEvent.type(box, 'It broke');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
  await toast('Thank You!', 'Your feedback has been submitted successfully');
  await dialogGone();
  expect(sent('POST /api/feedback')).toMatchObject([
    {
      type: 'bug',
      message: 'It broke',
      email: 'ana@oakridge.example',
      sessionToken: services.data.identity.sessionToken(),
    },
  ]);
});

it('shows that it sends, and keeps the text on failure', async () => {
  const response = createDeferred();
  const answers = { 'POST /api/feedback': () => response.promise };
  const { dialog } = await feedback(answers, { userEmail: 'ana@oakridge.example' });
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your Feedback' });
  await userEvent.type(box, 'It broke');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Feedback' }));
  expect(await dialog.findByRole('button', { name: 'Sending...' })).toBeTruthy();
  response.resolve(new Status(500));
  await toast('Submission Failed', 'Failed to submit feedback. Please try again.');
  expect(box.value).toBe('It broke');
});
