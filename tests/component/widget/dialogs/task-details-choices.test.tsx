import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defaultProfile } from '../../../../widget/rules/settings/browser-profile.ts';
import { profileKey } from '../../../../widget/state/browser-profile-atom.ts';
import { attachedFileIdsAtom } from '../../../../widget/state/compose-atoms.ts';
import { openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { allIntegrations, aTask } from '../screens/a-task.ts';
import { Status, startApp } from '../screens/start-app.tsx';
import { dialogGone } from './open-in-app.tsx';
import { confirm } from './confirm-task.ts';

const german = { ...defaultProfile, proxyCountry: 'Germany' };

describe('the confirmation sends', () => {
  /** Opens the confirmation of a task, and returns what its start sends. */
  const compare = async (options: Parameters<typeof startApp>[0]) => {
    const app = startApp(options);
    app.store.set(attachedFileIdsAtom, ['f3', 'f1']);
    app.store.set(openDialogAtom, { kind: 'task-confirmation', prompt: 'Compare' });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('region', { name: 'Attached files' });
    return { ...app, dialog, start: () => userEvent.click(dialog.getByRole('button', { name: 'Start' })) };
  };

  it('files by id and name, and detaches them', async () => {
    const files = [
      { id: 'f1', fileName: 'owners.xlsx' },
      { id: 'f2', fileName: 'other.csv' },
      { id: 'f3', fileName: 'units.csv' },
    ];
    const app = await compare({ answers: { 'POST /api/tasks': aTask(), 'GET /api/files': files } });
    expect(await app.dialog.findByText('owners.xlsx')).toBeTruthy();
    const attached = within(app.dialog.getByRole('region', { name: 'Attached files' }));
    expect(attached.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'units.csv',
      'owners.xlsx',
    ]);
    await app.start();
    await dialogGone();
    expect(app.sent('POST /api/tasks')).toMatchObject([
      { uploadedFileIds: ['f3', 'f1'], uploadedFiles: ['units.csv', 'owners.xlsx'] },
    ]);
    expect(app.store.get(attachedFileIdsAtom)).toEqual([]);
  });

  it('the profile, the location and the integrations that the person chose', async () => {
    const local = {
      [profileKey]: JSON.stringify(german),
      'hoa-pilot.browser-location': 'ca',
      'hoa-pilot.integrations': '{"file_export":false,"google_drive":true}',
    };
    const app = await compare({ answers: { 'POST /api/tasks': aTask() }, local });
    await app.start();
    await dialogGone();
    expect(app.sent('POST /api/tasks')).toMatchObject([
      {
        integrations: allIntegrations.filter((id) => id !== 'file_export'),
        browserProfile: german,
        proxyCountryCode: 'ca',
      },
    ]);
  });

  it('files that stay attached when the task cannot be created', async () => {
    const app = await compare({
      answers: { 'POST /api/tasks': new Status(503, 'Busy'), 'GET /api/files': new Status(500, 'No') },
    });
    expect(await app.dialog.findByText('File 1')).toBeTruthy();
    await app.start();
    expect(await screen.findByText('Failed to create task')).toBeTruthy();
    expect(app.sent('POST /api/tasks')).toMatchObject([{ uploadedFileIds: ['f3', 'f1'] }]);
    expect(app.store.get(attachedFileIdsAtom)).toEqual(['f3', 'f1']);
  });

  it('the request as the title, without the conversation before it', async () => {
    const { start } = await confirm(
      'Conversation context:\nUser: The vendors\n\nCurrent request:\nAnd their phones',
    );
    expect(await start()).toMatchObject({ title: 'And their phones' });
  });
});
