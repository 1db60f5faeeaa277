import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CreateTask } from '../../../../widget/rules/entities.ts';
import { defaultProfile } from '../../../../widget/rules/settings/browser-profile.ts';
import { profileKey } from '../../../../widget/state/browser-profile-atom.ts';
import { attachedFileIdsAtom, browserLocationAtom } from '../../../../widget/state/compose-atoms.ts';
import { openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { aTask } from '../screens/a-task.ts';
import { Status, startApp } from '../screens/start-app.tsx';
import { dialogGone } from './open-in-app.tsx';
import { confirm } from './confirm-task.ts';

const german = { ...defaultProfile, proxyCountry: 'Germany' };
const all = ['web_search', 'deep_research', 'file_export', 'data_extraction'];

describe('what was chosen for the task', () => {
  it('sends files by id and name, and detaches them', async () => {
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

  it('the title is what was asked for, without the conversation before it', async () => {
    const { start } = await confirm(
      'Conversation context:\nUser: The vendors\n\nCurrent request:\nAnd their phones',
    );
    expect(await start()).toMatchObject({ title: 'And their phones' });
  });
});
