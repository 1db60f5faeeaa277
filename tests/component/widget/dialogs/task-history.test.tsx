import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { defaultProfile } from '../../../../widget/rules/settings/browser-profile.ts';
import { sampleClaim } from '../../../fakes/sample-task.ts';
import { aTask, having } from '../screens/a-task.ts';
import { startApp } from '../screens/start-app.tsx';
import { fact } from '../screens/task-controls.ts';
import { dialogGone, openInApp } from './open-in-app.tsx';
// Loaded in advance, because loading can take longer than a test waits.
import '../../../../widget/parts/evidence/claim-list.tsx';

/** The browser and the integrations in the details of a task. */
async function details(over: Parameters<typeof aTask>[0]) {
  const { dialog } = await openInApp(
    { kind: 'task-history' },
    having(aTask({ status: 'completed', ...over })),
  );
  await userEvent.click(await dialog.findByRole('tab', { name: 'Details' }));
  const panel = screen.getByRole('tabpanel', { name: 'Details' });
  return [fact(panel, 'Browser'), fact(panel, 'Integrations')];
}

it('explains that there is no history', async () => {
  const { dialog } = await openInApp({ kind: 'task-history' });
  expect(await dialog.findByText('No Task History')).toBeTruthy();
});

it.each<[string, Parameters<typeof aTask>[0], (string | undefined)[]]>([
  ['nothing by default', {}, [undefined, undefined]],
  [
    'no default browser settings',
    { browserProfile: defaultProfile, integrations: ['file_export'] },
    [undefined, 'File Export'],
  ],
  [
    'changed browser settings',
    { browserProfile: { ...defaultProfile, mobileBrowser: true }, integrations: [] },
    ['Mobile browser', 'None'],
  ],
  [
    'the names of integrations, and unknown ones by id',
    { integrations: ['web_search', 'telepathy'] },
    [undefined, 'Web Search, telepathy'],
  ],
])('the details of a task show %s', async (_, over, rows) => {
  expect(await details(over)).toEqual(rows);
});

it('lead to the replay of a task with steps, and close', async () => {
  const task = aTask({ status: 'completed', apiSteps: [{ step: 1, next_goal: 'Open the portal' }] });
  const { dialog, history } = await openInApp({ kind: 'task-history', tab: 'details' }, having(task));
  await userEvent.click(await dialog.findByRole('link', { name: 'Replay' }));
  expect(history.at(-1)).toBe('/replay/t1');
  await dialogGone();
});

it('lead from a claim to its step in the replay, and close', async () => {
  const task = aTask({ status: 'completed', verdict: 'checked', claims: [sampleClaim({ step: 1 })] });
  const { dialog, history } = await openInApp({ kind: 'task-history', tab: 'details' }, having(task));
  await userEvent.click(await dialog.findByText('How this was checked'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Confirmed / }));
  await userEvent.click(await screen.findByRole('link', { name: 'Show step 1 in the replay' }));
  expect(history.at(-1)).toBe('/replay/t1?step=1');
  await dialogGone();
});

it('opens from the menu, with three tabs', async () => {
  const done = aTask({ status: 'completed', completedAt: '2026-06-01T09:05:00Z' });
  const app = startApp({ answers: having(done, aTask({ id: 't0', title: 'Older', liveUrl: undefined })) });
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Task History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Task History' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Download minutes/ }));
  const details = dialog.getByRole('tabpanel', { name: 'Details' });
  const textsOf = (role: string) =>
    within(details)
      .getAllByRole(role)
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  expect(textsOf('term')).toEqual([
    'Title',
    'Status',
    'Model',
    'Steps',
    'Duration',
    'Created',
    'Description',
  ]);
  expect(textsOf('definition')).toEqual([
    'Download minutes',
    'Completed',
    'Fast',
    '2/15',
    '300 seconds',
    expect.stringMatching(/^Jun 1, 2026, \d+:\d\d [AP]M$/),
    'Download the latest board meeting minutes',
  ]);
  await userEvent.click(dialog.getByRole('tab', { name: 'Browser View' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Open Recording' }));
  expect(app.opened).toEqual([expect.stringMatching(/^\/live\/abc/)]);
  await userEvent.click(dialog.getByRole('tab', { name: 'Timeline' }));
  await userEvent.click(dialog.getByRole('button', { name: /^Older/ }));
  expect(dialog.getByRole('tabpanel').textContent).toContain('In progress');
  await userEvent.click(dialog.getByRole('tab', { name: 'Browser View' }));
  expect(dialog.getByText('No browser recording available for this task')).toBeTruthy();
});
