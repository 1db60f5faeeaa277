import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enqueueAtom, queueAtom } from '../../../../widget/state/queue-atoms.ts';
import { openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { createCredentialKey } from '../../../fakes/credential-key.ts';
import { dialogGone } from './open-in-app.tsx';
import { better, confirm, field } from './confirm-task.ts';

// So short that an unmasked password would fit into the title.
const prompt = 'As ann@gmail.com, password: hunter2, log in to portal.example.com';

it('is filled in from the text, where its password is masked', async () => {
  const { dialog, start } = await confirm(prompt);
  expect(field(dialog, 'Website URL or Domain').value).toBe('portal.example.com');
  expect(field(dialog, 'Username or Email').value).toBe('ann@gmail.com');
  expect(field(dialog, 'Password')).toMatchObject({ value: 'hunter2', type: 'password' });
  expect(dialog.queryByText('AES-256 Encrypted')).toBeNull();
  expect(await start()).toMatchObject({
    title: 'As ann@gmail.com, password: ••••••, log in to port...',
    description:
      'As ann@gmail.com, password: ••••••, log in to portal.example.com\n\nCredentials provided:\nDomain: portal.example.com\nUsername: ann@gmail.com\nPassword: hunter2',
  });
});

it('is sealed, and shown as encrypted, only if the backend offers a key', async () => {
  const { dialog, start } = await confirm(prompt, {
    'GET /api/session': { credentialKey: await createCredentialKey() },
  });
  expect(await dialog.findByText('AES-256 Encrypted')).toBeTruthy();
  expect(dialog.getByText('Credentials are encrypted and used only for this automation')).toBeTruthy();
  const sent = JSON.stringify(await start());
  expect(sent).not.toContain('hunter2');
  expect(sent).toMatch(/Username: ann@gmail\.com\\nPassword: sealed:[\w-]+\.[\w-]+\.[\w-]+"/);
});

it.each([
  ['missing', {}],
  ['invalid', { credentialKey: { kty: 'RSA' } }],
])('is not sent when the promised key is %s', async (_, session) => {
  const { dialog, answer, sent, user } = await confirm(prompt, {
    'GET /api/session': { credentialKey: await createCredentialKey() },
  });
  await dialog.findByText('AES-256 Encrypted');
  answer('GET /api/session', session);
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  const problem = "Your password couldn't be encrypted, so nothing was sent. Please try again.";
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(sent('POST /api/tasks')).toEqual([]);
  expect(field(dialog, 'Password').value).toBe('hunter2');
});

it.each([true, false])('is requested if the backend reports that one is needed: %s', async (isNeeded) => {
  const { dialog } = await confirm('List the vendors', {
    'POST /api/enhance-prompt': { ...better, requiresAuthentication: isNeeded },
  });
  await dialog.findByText('Ready');
  const block = dialog.getByText('Secure Login Credentials').closest('details');
  await waitFor(() => expect(block?.open).toBe(isNeeded));
});

it('must be complete', async () => {
  const { dialog, sent, start, user } = await confirm('Look');
  await user.click(dialog.getByText('Secure Login Credentials'));
  await user.type(field(dialog, 'Website URL or Domain'), 'portal.example.com');
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  expect(await dialog.findByText('Please enter the username or email.')).toBeTruthy();
  expect(dialog.getByText('Please enter the password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field(dialog, 'Username or Email')));
  expect(sent('POST /api/tasks')).toEqual([]);
  await user.keyboard('ann');
  await user.type(field(dialog, 'Password'), ' p ');
  expect((await start())?.description).toBe(
    'Look\n\nCredentials provided:\nDomain: portal.example.com\nUsername: ann\nPassword:  p ',
  );
});

it('in the text that is incomplete stays in the text', async () => {
  const { start } = await confirm('Log in with password: hunter2 and look');
  expect((await start())?.description).toBe('Log in with password: hunter2 and look');
});

it('can be one of several; the first complete one is sent', async () => {
  const { dialog, start, user } = await confirm('Look');
  await user.click(dialog.getByText('Secure Login Credentials'));
  const add = dialog.getByRole('button', { name: 'Add another login' });
  await user.click(add);
  await user.click(add);
  await user.click(dialog.getByRole('button', { name: 'Remove login 3' }));
  await waitFor(() => expect(document.activeElement).toBe(add));
  const second = within(dialog.getByRole('group', { name: 'Login 2' }));
  await user.type(field(second, 'Website URL or Domain'), 'b.example');
  await user.type(field(second, 'Username or Email'), 'bob');
  await user.type(field(second, 'Password'), 'secret');
  expect(dialog.getByText('Only the first complete login is sent with this task.')).toBeTruthy();
  expect((await start())?.description).toContain('Domain: b.example\nUsername: bob\nPassword: secret');
});

it('is forgotten when the dialog closes', async () => {
  const { dialog, store, user } = await confirm('Look');
  await user.click(dialog.getByText('Secure Login Credentials'));
  await user.type(field(dialog, 'Password'), 'hunter2');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialogGone();
  store.set(openDialogAtom, { kind: 'task-confirmation', prompt: 'Look' });
  const again = within(await screen.findByRole('dialog'));
  await again.findByRole('region', { name: 'AI enhancement' });
  expect(field(again, 'Password').value).toBe('');
});

it('of a queued task is requested again, and the started task leaves the queue', async () => {
  const { store, dialog, sent, user } = await confirm('Look');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialogGone();
  const queued = {
    description: 'Log in to a.example, user: ann, password: hunter2',
    shape: 'confirmation' as const,
  };
  store.set(enqueueAtom, queued);
  store.set(queueAtom, (queue) => queue.map((task) => ({ ...task, needsPassword: true })));
  store.set(openDialogAtom, { kind: 'task-queue' });
  await user.click(await screen.findByRole('button', { name: 'Enter password' }));
  const again = within(await screen.findByRole('dialog', { name: 'Task Confirmation' }));
  await user.click(again.getByRole('button', { name: 'Start' }));
  expect(await again.findByText('Please enter the password.')).toBeTruthy();
  await user.type(field(again, 'Password'), 'hunter3');
  await user.click(again.getByRole('button', { name: 'Start' }));
  await dialogGone();
  expect(store.get(queueAtom)).toEqual([]);
  expect(sent('POST /api/tasks')).toMatchObject([
    { description: expect.stringContaining('Username: ann\nPassword: hunter3') as string },
  ]);
});
