import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sharedLimits } from '../../../../contract/limits.ts';
import { openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { aTask, having } from '../screens/a-task.ts';
import { Status, startApp } from '../screens/start-app.tsx';
import { better, confirm, field } from './confirm-task.ts';
import { dialogGone } from './open-in-app.tsx';

describe('the improved text', () => {
  const open = async () => {
    const app = await confirm('List the vendors', { 'POST /api/enhance-prompt': better });
    const choice = await app.dialog.findByRole<HTMLInputElement>('checkbox', {
      name: 'Use the improved text',
    });
    return { ...app, choice };
  };

  it('is sent once it is visible', async () => {
    const { dialog, choice, start } = await open();
    const improved = dialog.getByRole('region', { name: 'Improved text' });
    expect(improved.textContent).toContain('Save the directory as PDF.');
    expect(within(improved).getByRole('list', { name: 'Key improvements' }).textContent).toBe(
      'Names the kind of file: PDF',
    );
    expect(choice.checked).toBe(true);
    expect(await start()).toMatchObject({
      title: 'List the vendors',
      description: better.enhancedPrompt,
      isAiEnhanced: true,
    });
  });

  it('can be switched off, and stays off', async () => {
    const { store, choice, start, sent, user } = await open();
    await user.click(choice);
    expect(await start()).toMatchObject({ description: 'List the vendors' });
    expect(sent('POST /api/tasks')[0]).not.toHaveProperty('isAiEnhanced');
    store.set(openDialogAtom, { kind: 'task-confirmation', prompt: 'List the vendors' });
    const again = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Use the improved text' });
    expect(again.checked).toBe(false);
  });

  it('is optional: Start does not wait for it', async () => {
    const { dialog, start } = await confirm('List the vendors', {
      'POST /api/enhance-prompt': () => new Promise(() => {}),
    });
    expect(dialog.getByRole('status').textContent).toBe('Analyzing...');
    expect(await start()).toMatchObject({ description: 'List the vendors' });
  });

  it.each([
    ['a failure', new Status(500, 'Boom')],
    ['the same text', { ...better, enhancedPrompt: ' List the vendors ' }],
    ['an empty text', { ...better, enhancedPrompt: '' }],
    ['nothing', {}],
  ])('is missing after %s: the text is used as is, without an error', async (_, answer) => {
    const { dialog, start } = await confirm('List the vendors', { 'POST /api/enhance-prompt': answer });
    expect(await dialog.findByText('Ready')).toBeTruthy();
    expect(dialog.getByText('Nothing is added. Your text is sent as is.')).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/Boom|Failed/)).toBeNull();
    expect(await start()).toMatchObject({ description: 'List the vendors' });
  });

  it('is requested once, with the latest requests in order, without secrets and without appended sections', async () => {
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

  it('has its secrets masked', async () => {
    const { dialog } = await confirm('Look', {
      'POST /api/enhance-prompt': { ...better, enhancedPrompt: 'Look with password: hunter2' },
    });
    const improved = await dialog.findByRole('region', { name: 'Improved text' });
    expect(improved.textContent).toContain('Look with password: ••••••');
  });
});

it('the input is kept after Cancel for the same prompt only', async () => {
  const { store, dialog, user } = await confirm('Look');
  await user.type(dialog.getByRole('textbox', { name: 'Additional Instructions' }), 'Only May');
  await user.click(dialog.getByText('Start address'));
  await user.type(field(dialog, 'Website to start at'), 'a.example');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  for (const [prompt, instructions, address] of [
    ['Look', 'Only May', 'a.example'],
    ['Look again', '', ''],
  ] as const) {
    store.set(openDialogAtom, null);
    await dialogGone();
    store.set(openDialogAtom, { kind: 'task-confirmation', prompt });
    const opened = within(await screen.findByRole('dialog'));
    const text = await opened.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Additional Instructions',
    });
    expect(text.value).toBe(instructions);
    expect(field(opened, 'Website to start at').value).toBe(address);
  }
});

it('instructions are appended to the text', async () => {
  const { dialog, start, user } = await confirm('List the vendors');
  await user.type(dialog.getByRole('textbox', { name: 'Additional Instructions' }), ' Only plumbers ');
  expect(await start()).toMatchObject({
    description: 'List the vendors\n\nAdditional user instructions:\nOnly plumbers',
  });
});

describe('the start address', () => {
  const name = 'Website to start at';

  it.each([
    ['', undefined],
    ['http://localhost:4400/portal/', 'http://localhost:4400/portal/'],
  ])('comes from the text, and can be changed to %j', async (typed, startUrl) => {
    const { dialog, start, user } = await confirm('Look at portal.example.com');
    expect(field(dialog, name).value).toBe('https://portal.example.com/');
    expect(dialog.getByText('Start address').closest('details')?.open).toBe(true);
    await user.clear(field(dialog, name));
    if (typed) await user.type(field(dialog, name), typed);
    expect((await start())?.startUrl).toBe(startUrl);
  });

  it('can be added, and must be valid', async () => {
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

describe('a text that is too long', () => {
  const tooLong = 'x'.repeat(sharedLimits.text.characters + 1);

  it('as instructions keeps the task from starting, and has the focus', async () => {
    const { dialog, sent, start, user } = await confirm('List the vendors');
    const box = dialog.getByLabelText('Additional Instructions');
    fireEvent.input(box, { target: { value: tooLong } });
    expect(await dialog.findByText('Please shorten this text to 8,000 characters')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(sent('POST /api/tasks')).toEqual([]);
    fireEvent.input(box, { target: { value: 'Only plumbers' } });
    expect((await start())?.description).toContain('Only plumbers');
  });

  it('is not used as the improved text', async () => {
    const enhancedPrompt = `List the vendors ${tooLong}`;
    const { start } = await confirm('List the vendors', {
      'POST /api/enhance-prompt': { ...better, enhancedPrompt },
    });
    expect(await start()).toMatchObject({ description: 'List the vendors' });
  });

  it('of an earlier task is cut before it is sent as an example', async () => {
    const { sent } = await confirm('List the vendors', {
      'GET /api/tasks': [aTask({ description: tooLong })],
    });
    await waitFor(() => expect(sent('POST /api/enhance-prompt')).toHaveLength(1));
    const [{ context }] = sent('POST /api/enhance-prompt') as [{ context: { previousTasks: string[] } }];
    expect(context.previousTasks.every((text) => text.length <= 500)).toBe(true);
  });
});
