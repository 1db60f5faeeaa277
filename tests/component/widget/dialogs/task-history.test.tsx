import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defaultProfile } from '../../../../widget/rules/settings/browser-profile.ts';
import { aTask, having } from '../screens/a-task.ts';
import { openInApp } from './open-in-app.tsx';

/** What the details of a task say of its browser and of what it may use. */
async function told(over: Parameters<typeof aTask>[0]) {
  const { dialog } = await openInApp(
    { kind: 'task-history' },
    having(aTask({ status: 'completed', ...over })),
  );
  await userEvent.click(await dialog.findByRole('tab', { name: 'Details' }));
  const details = within(screen.getByRole('tabpanel', { name: 'Details' }));
  const value = (name: string) =>
    details
      .getAllByRole('term')
      .find(({ textContent }) => textContent === name)
      ?.parentElement?.querySelector('dd')?.textContent;
  return [value('Browser'), value('Integrations')];
}

it('says that there is no history', async () => {
  const { dialog } = await openInApp({ kind: 'task-history' });
  expect(await dialog.findByText('No Task History')).toBeTruthy();
});

describe('the details of a task', () => {
  it.each<[string, Parameters<typeof aTask>[0], (string | undefined)[]]>([
    ['nothing where the backend says nothing', {}, [undefined, undefined]],
    [
      'no browser that was as usual',
      { browserProfile: defaultProfile, integrations: ['file_export'] },
      [undefined, 'File Export'],
    ],
    [
      'what was not as usual',
      { browserProfile: { ...defaultProfile, mobileBrowser: true }, integrations: [] },
      ['Mobile browser', 'None'],
    ],
    [
      'names, and what it knows no name of as it came',
      { integrations: ['web_search', 'telepathy'] },
      [undefined, 'Web Search, telepathy'],
    ],
  ])('tell of %s', async (_, over, rows) => {
    expect(await told(over)).toEqual(rows);
  });
});
