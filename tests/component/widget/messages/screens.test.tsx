import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { launchingAtom, returnPathAtom } from '../../../../widget/state/person-atoms.ts';
import { HISTORY, later, manyTasks, pastTask, startHistory } from '../screens/history/history-fixture.ts';
import { startApp, Status } from '../screens/start-app.tsx';
import { expectSaid, press, said, speakPseudo } from './pseudo-screen.ts';

speakPseudo();

const fails = new Status(500, { message: 'The store is on fire.' });
const text = (words: string) => screen.findByText(said(words));

describe('all of the landing screen is said by the catalogue', () => {
  it('at first', async () => {
    startApp({ path: '/' });
    await text('Watch it get done.');
    expectSaid();
  });

  it('on the way back to another screen', async () => {
    const { store } = startApp({ path: '/' });
    act(() => store.set(returnPathAtom, '/history'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^⟦.*⟧$/);
    expectSaid();
  });

  it('during the countdown', async () => {
    const { clock, store } = startApp({ path: '/' });
    act(() => store.set(launchingAtom, true));
    for (const words of ['Launching in 3', 'Launching in 2', 'Launching in 1', 'Next stop: your dashboard']) {
      await text(words);
      expectSaid();
      act(() => clock.advance(1_000));
    }
  });
});

describe('all of the history is said by the catalogue', () => {
  it('while it is on its way', () => {
    startHistory([], { [HISTORY]: () => later().promise });
    expectSaid();
  });

  it('where there is none', async () => {
    startHistory([]);
    await text('No Task History');
    expectSaid();
  });

  it('where it cannot be had', async () => {
    startHistory([], { [HISTORY]: fails });
    await text("Couldn't load task history");
    expectSaid();
  });

  it('where it cannot be had again', async () => {
    const app = startHistory([pastTask()]);
    await screen.findByText('Download minutes');
    app.answer(HISTORY, fails);
    await press('Refresh');
    await screen.findByRole('alert');
    expectSaid();
  });

  it('with tasks of every kind', async () => {
    startHistory([
      pastTask({ id: 'a' }),
      pastTask({ id: 'b', title: '', status: 'failed', createdAt: 'never', model: undefined }),
      pastTask({ id: 'c', status: 'stopped', outputFiles: [{ file_name: 'minutes.pdf' }] }),
    ]);
    await text('Automation Task');
    expectSaid();
  });

  it('with more tasks than are drawn', async () => {
    startHistory(manyTasks(80), {}, '/history?at=m60');
    await screen.findByText('Task number 60');
    expectSaid([/Task number \d+/]);
  });

  it.each(['all', 'completed', 'failed', 'stopped'])('where nothing is found, of %s', async (filter) => {
    startHistory([pastTask({ status: filter === 'completed' ? 'failed' : 'completed' })]);
    await screen.findByText('Download minutes');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: filter } });
    await userEvent.type(screen.getByRole('searchbox'), 'xyz');
    expect((await screen.findByText(/“xyz”/)).textContent).toMatch(/^⟦.*⟧$/);
    expectSaid();
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(screen.queryByText(/“xyz”/)).toBeNull());
    expectSaid();
  });
});

describe('all of the settings is said by the catalogue', () => {
  const toggle = (name: string) => userEvent.click(screen.getByRole('switch', { name: said(name) }));

  it('as they are changed, saved and reset', async () => {
    startApp({ path: '/settings' });
    await text("Nothing saved yet. Tasks use the server's defaults.");
    expectSaid();
    await toggle('Mobile Browser');
    await text('You have unsaved changes.');
    expectSaid();
    await press('Save Settings');
    await text('Saved on this device.');
    await text('Profile settings saved');
    expectSaid();
    await press('Reset to Defaults');
    const question = within(await screen.findByRole('dialog'));
    expectSaid();
    await userEvent.click(question.getByRole('button', { name: said('Reset') }));
    await text('Profile settings reset');
    expectSaid();
  });

  it('where nothing is kept', async () => {
    startApp({ path: '/settings', brokenStorage: true });
    await press('Save Settings');
    await text('Failed to save settings');
    expectSaid();
  });
});

describe('all of the demo is said by the catalogue', () => {
  const names = ['CSV', 'PDF', 'oakridge', 'Oakridge', /Vendor_Directory_2024\.csv|id-\d+\.\w+/];
  const made = [
    /\w+ (Roofing|Landscape|Electric|Plumbing|Pools|Painting|Paving)/,
    /portal\.|\.example|manager@/,
  ];
  const data = [...names, ...made, /\/(login|dashboard|documents|meetings|vendors)/];

  it('before a task', async () => {
    startApp({ path: '/demo' });
    await text('Start a demo task to see the magic happen');
    expectSaid();
  });

  it.each([0, 1, 2])('during its task %i', async (index) => {
    const { clock } = startApp({ path: '/demo' });
    const task = (await screen.findAllByRole('button', { name: /Automate this task/ }))[index];
    await userEvent.click(task as HTMLElement);
    const views = new Set<string | null | undefined>();
    for (let second = 0; second < 30; second++) {
      views.add(document.querySelector('[data-view]')?.getAttribute('data-view'));
      expectSaid(data);
      act(() => clock.advance(1_000));
    }
    expect([...views]).toEqual(['login', 'dashboard', 'documents', 'complete']);
    await text('Choose another task');
  });
});

it('all of what is not found is said by the catalogue', async () => {
  startApp({ path: '/nowhere' });
  await text('404 Page Not Found');
  expectSaid();
});
