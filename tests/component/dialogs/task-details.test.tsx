import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CreateTask } from '../../../widget/rules/entities.ts';
import { defaultProfile } from '../../../widget/rules/settings/browser-profile.ts';
import { profileKey } from '../../../widget/state/browser-profile-atom.ts';
import { attachedFileIdsAtom, browserLocationAtom } from '../../../widget/state/compose-atoms.ts';
import { openDialogAtom } from '../../../widget/state/view-atoms.ts';
import { aTask, having } from '../screens/a-task.ts';
import { Status, startApp, type Answers } from '../screens/start-app.tsx';
import { dialogGone } from './open-in-app.tsx';

/** The confirmation of a task, with its details there. */
async function confirm(prompt: string, answers: Answers = {}) {
  const app = startApp({ answers: { 'POST /api/tasks': aTask(), ...answers } });
  app.store.set(openDialogAtom, { kind: 'task-confirmation', prompt });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('region', { name: 'AI enhancement' });
  const start = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    await dialogGone();
    return (app.sent('POST /api/tasks') as { description: string; startUrl?: string }[]).at(-1);
  };
  return { ...app, dialog, start, user: userEvent.setup() };
}

const field = (dialog: Pick<typeof screen, 'getByLabelText'>, name: string) =>
  dialog.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

const better = {
  enhancedPrompt: 'List the vendors\n\nDetails:\n- Save the directory as PDF.',
  keyImprovements: ['Names the kind of file: PDF', 'Names the kind of file: PDF'],
  requiresAuthentication: false,
};

async function aKey(): Promise<JsonWebKey> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048 };
  const pair = await crypto.subtle.generateKey(
    { ...algorithm, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['wrapKey', 'unwrapKey'],
  );
  return await crypto.subtle.exportKey('jwk', pair.publicKey);
}

describe('a better wording', () => {
  it('is offered, and not used unless it is chosen', async () => {
    const { dialog, start, sent } = await confirm('List the vendors', { 'POST /api/enhance-prompt': better });
    const improved = await dialog.findByRole('region', { name: 'Improved text' });
    expect(improved.textContent).toContain('Save the directory as PDF.');
    expect(within(improved).getByRole('list', { name: 'Key improvements' }).textContent).toBe(
      'Names the kind of file: PDF',
    );
    expect(await start()).toMatchObject({ description: 'List the vendors' });
    expect(sent('POST /api/tasks')[0]).not.toHaveProperty('isAiEnhanced');
  });

  it('is sent when it was chosen', async () => {
    const { dialog, start, user } = await confirm('List the vendors', { 'POST /api/enhance-prompt': better });
    await user.click(await dialog.findByRole('checkbox', { name: 'Use the improved text' }));
    expect(await start()).toMatchObject({
      title: 'List the vendors',
      description: better.enhancedPrompt,
      isAiEnhanced: true,
    });
  });

  it('is not waited for', async () => {
    const { dialog, start } = await confirm('List the vendors', {
      'POST /api/enhance-prompt': () => new Promise(() => {}),
    });
    expect(dialog.getByRole('status').textContent).toBe('Analyzing...');
    expect(await start()).toMatchObject({ description: 'List the vendors' });
  });

  it.each([
    ['a failure', new Status(500, 'Boom')],
    ['the same words', { ...better, enhancedPrompt: ' List the vendors ' }],
    ['no words', { ...better, enhancedPrompt: '' }],
    ['nothing', {}],
  ])('after %s, the words are used as they are, and no more is said', async (_, answer) => {
    const { dialog, start } = await confirm('List the vendors', { 'POST /api/enhance-prompt': answer });
    expect(await dialog.findByText('Ready')).toBeTruthy();
    expect(dialog.getByText('Nothing to add: your words are used as they are.')).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/Boom|Failed/)).toBeNull();
    expect(dialog.getByText('Web Automation')).toBeTruthy();
    expect(await start()).toMatchObject({ description: 'List the vendors' });
  });

  it('is asked for once, with what was asked before: the latest last, without secrets and without what was added', async () => {
    const tasks = Array.from({ length: 8 }, (_, i) =>
      aTask({
        id: `t${i}`,
        status: 'completed',
        createdAt: `2026-06-01T0${9 - i}:00:00Z`,
        description: `Task ${i}, password: hunter2\n\nCredentials provided:\nPassword: hunter2`,
      }),
    );
    const app = startApp({ answers: having(...tasks) });
    await screen.findAllByText(/Task/);
    app.store.set(openDialogAtom, { kind: 'task-confirmation', prompt: 'Again' });
    await waitFor(() => expect(app.sent('POST /api/enhance-prompt')).toHaveLength(1));
    expect(app.sent('POST /api/enhance-prompt')).toEqual([
      {
        prompt: 'Again',
        context: { previousTasks: [5, 4, 3, 2, 1, 0].map((i) => `Task ${i}, password: ••••••`) },
      },
    ]);
  });

  it('covers what is sensitive in it', async () => {
    const { dialog } = await confirm('Look', {
      'POST /api/enhance-prompt': { ...better, enhancedPrompt: 'Look with password: hunter2' },
    });
    const improved = await dialog.findByRole('region', { name: 'Improved text' });
    expect(improved.textContent).toContain('Look with password: ••••••');
  });
});

describe('instructions', () => {
  it('go below the text', async () => {
    const { dialog, start, user } = await confirm('List the vendors');
    await user.type(dialog.getByRole('textbox', { name: 'Additional Instructions' }), ' Only plumbers ');
    expect(await start()).toMatchObject({
      description: 'List the vendors\n\nAdditional user instructions:\nOnly plumbers',
    });
  });
});

describe('a login', () => {
  const prompt = 'Log in to portal.example.com as ann@gmail.com with password: hunter2 and look';

  it('is filled in from the text, and its password leaves the text', async () => {
    const { dialog, start } = await confirm(prompt);
    expect(field(dialog, 'Website URL or Domain').value).toBe('portal.example.com');
    expect(field(dialog, 'Username or Email').value).toBe('ann@gmail.com');
    expect(field(dialog, 'Password')).toMatchObject({ value: 'hunter2', type: 'password' });
    expect(dialog.queryByText('AES-256 Encrypted')).toBeNull();
    expect(await start()).toMatchObject({
      description:
        'Log in to portal.example.com as ann@gmail.com with password: •••••• and look\n\nCredentials provided:\nDomain: portal.example.com\nUsername: ann@gmail.com\nPassword: hunter2',
    });
  });

  it('is sealed where the backend offers a key, and only then said to be', async () => {
    const { dialog, start } = await confirm(prompt, {
      'GET /api/session': { credentialKey: await aKey() },
    });
    expect(await dialog.findByText('AES-256 Encrypted')).toBeTruthy();
    expect(dialog.getByText('Credentials are encrypted and used only for this automation')).toBeTruthy();
    const sent = JSON.stringify(await start());
    expect(sent).not.toContain('hunter2');
    expect(sent).toMatch(/Username: ann@gmail\.com\\nPassword: sealed:[\w-]+\.[\w-]+\.[\w-]+"/);
  });

  it.each([
    ['is gone', {}],
    ['is none', { credentialKey: { kty: 'RSA' } }],
  ])('is not sent as it is when the key that was promised %s', async (_, later) => {
    const { dialog, answer, sent, user } = await confirm(prompt, {
      'GET /api/session': { credentialKey: await aKey() },
    });
    await dialog.findByText('AES-256 Encrypted');
    answer('GET /api/session', later);
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    const told = await screen.findByText(
      'The password could not be encrypted, so nothing was sent. Please try again.',
    );
    expect(told).toBeTruthy();
    expect(sent('POST /api/tasks')).toEqual([]);
    expect(field(dialog, 'Password').value).toBe('hunter2');
  });

  it('is asked for when the backend says that one is needed', async () => {
    const { dialog } = await confirm('List the vendors', {
      'POST /api/enhance-prompt': { ...better, requiresAuthentication: true },
    });
    const block = dialog.getByText('Secure Login Credentials').closest('details');
    await waitFor(() => expect(block?.open).toBe(true));
  });

  it('is out of the way where none is needed', async () => {
    const { dialog } = await confirm('Look at the pool hours', { 'POST /api/enhance-prompt': better });
    await dialog.findByText('Ready');
    expect(dialog.getByText('Secure Login Credentials').closest('details')?.open).toBe(false);
  });

  it('that was begun has to be whole', async () => {
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

  it('that was only found in part is in nobody’s way, and is not sent', async () => {
    const { start } = await confirm('Log in with password: hunter2 and look');
    expect((await start())?.description).toBe('Log in with password: hunter2 and look');
  });

  it('may have others beside it; the first that is whole is sent', async () => {
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
    expect(dialog.getByText('The first complete login goes with this task.')).toBeTruthy();
    expect((await start())?.description).toContain('Domain: b.example\nUsername: bob\nPassword: secret');
  });

  it('is gone with the dialog', async () => {
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
});

describe('where the task begins', () => {
  const name = 'Website to begin at';

  it('is the address of the text', async () => {
    const { dialog, start } = await confirm('Look at portal.example.com');
    expect(field(dialog, name).value).toBe('https://portal.example.com/');
    expect(dialog.getByText('Start address').closest('details')?.open).toBe(true);
    expect((await start())?.startUrl).toBe('https://portal.example.com/');
  });

  it('can be changed', async () => {
    const { dialog, start, user } = await confirm('Look at portal.example.com');
    await user.clear(field(dialog, name));
    await user.type(field(dialog, name), 'http://localhost:4400/portal/');
    expect((await start())?.startUrl).toBe('http://localhost:4400/portal/');
  });

  it('can be left open', async () => {
    const { dialog, start, user } = await confirm('Look at portal.example.com');
    await user.clear(field(dialog, name));
    expect((await start())?.startUrl).toBeUndefined();
  });

  it('can be added, and has to be an address', async () => {
    const { dialog, sent, start, user } = await confirm('Look');
    expect(dialog.getByText('Start address').closest('details')?.open).toBe(false);
    await user.click(dialog.getByText('Start address'));
    await user.type(field(dialog, name), 'the portal');
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await dialog.findByText(/^Please enter a web address/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(dialog, name)));
    expect(sent('POST /api/tasks')).toEqual([]);
    await user.clear(field(dialog, name));
    await user.type(field(dialog, name), 'portal.example.com');
    expect((await start())?.startUrl).toBe('https://portal.example.com/');
  });
});

const german = { ...defaultProfile, proxyCountry: 'Germany' };
const all = ['web_search', 'deep_research', 'file_export', 'data_extraction'];

describe('what was chosen for the task', () => {
  it('files go with it by their ids and names, and are attached no more', async () => {
    const app = startApp({
      answers: {
        'POST /api/tasks': aTask(),
        'GET /api/files': [
          { id: 'f1', fileName: 'owners.xlsx' },
          { id: 'f2', fileName: 'other.csv' },
          { id: 'f3', fileName: 'units.csv' },
        ],
      },
    });
    app.store.set(attachedFileIdsAtom, ['f3', 'f1']);
    app.store.set(browserLocationAtom, 'ca');
    app.store.set(openDialogAtom, { kind: 'task-confirmation', prompt: 'Compare' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('owners.xlsx')).toBeTruthy();
    const files = within(dialog.getByRole('region', { name: 'Attached files' })).getAllByRole('listitem');
    expect(files.map(({ textContent }) => textContent)).toEqual(['units.csv', 'owners.xlsx']);
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    await dialogGone();
    expect(app.sent('POST /api/tasks')).toMatchObject([
      { uploadedFileIds: ['f3', 'f1'], uploadedFiles: ['units.csv', 'owners.xlsx'], proxyCountryCode: 'ca' },
    ]);
    expect(app.store.get(attachedFileIdsAtom)).toEqual([]);
  });

  it.each([
    ['nothing, where nothing was saved', {}, all, undefined, undefined],
    ['the profile that was saved', { [profileKey]: JSON.stringify(german) }, all, german, 'de'],
    [
      'the place beside the prompt before that of the profile',
      { [profileKey]: JSON.stringify(german), 'hoa-pilot.browser-location': 'ca' },
      all,
      german,
      'ca',
    ],
    [
      'the integrations that are on',
      { 'hoa-pilot.integrations': '{"file_export":false,"google_drive":true}' },
      all.filter((id) => id !== 'file_export'),
      undefined,
      undefined,
    ],
  ])('says of the browser and its means: %s', async (_, local, integrations, profile, place) => {
    const app = startApp({ answers: { 'POST /api/tasks': aTask() }, local });
    app.store.set(openDialogAtom, { kind: 'task-confirmation', prompt: 'Compare' });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    await dialogGone();
    const [body] = app.sent('POST /api/tasks') as CreateTask[];
    expect(body?.integrations).toEqual(integrations);
    expect(body?.browserProfile).toEqual(profile);
    expect(body?.proxyCountryCode).toBe(place);
  });

  it('files stay attached when the task cannot be created', async () => {
    const app = startApp({
      answers: { 'POST /api/tasks': new Status(503, 'Busy'), 'GET /api/files': new Status(500, 'No') },
    });
    app.store.set(attachedFileIdsAtom, ['f1']);
    app.store.set(openDialogAtom, { kind: 'task-confirmation', prompt: 'Compare' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('File 1')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Failed to create task')).toBeTruthy();
    expect(app.sent('POST /api/tasks')).toMatchObject([{ uploadedFileIds: ['f1'] }]);
    expect(app.store.get(attachedFileIdsAtom)).toEqual(['f1']);
  });

  it('nothing is sent of what was not chosen', async () => {
    const { start } = await confirm('Look');
    expect(await start()).toEqual({
      title: 'Look',
      description: 'Look',
      model: 'fast',
      priority: 'normal',
      maxSteps: 15,
      integrations: all,
    });
  });

  it('the title is what was asked for, without the conversation before it', async () => {
    const { start } = await confirm(
      'Conversation context:\nUser: The vendors\n\nCurrent request:\nAnd their phones',
    );
    expect(await start()).toMatchObject({ title: 'And their phones' });
  });
});
