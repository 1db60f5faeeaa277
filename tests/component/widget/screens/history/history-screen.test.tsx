import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TaskWire } from '../../../../../contract/entities/task.ts';
import { limits } from '../../../../../widget/rules/limits.ts';
import { NoNetwork, Status } from '../start-app.tsx';
import { HISTORY, later, manyTasks, pastTask, startHistory } from './history-fixture.ts';

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tasks' });
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const days = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const count = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

const three = [
  pastTask({
    id: 'a',
    title: 'Vendor list',
    status: 'failed',
    createdAt: '2026-05-27T12:00:00Z',
    description: '',
  }),
  pastTask({
    id: 'b',
    title: 'Minutes',
    status: 'completed',
    createdAt: '2026-05-28T12:00:00Z',
    description: '',
  }),
  pastTask({
    id: 'c',
    title: 'Violations',
    status: 'stopped',
    createdAt: '2026-05-28T11:00:00Z',
    description: '',
  }),
];
const startThree = async () => {
  const app = startHistory(three);
  await screen.findByRole('heading', { name: 'Minutes' });
  return app;
};

describe('the history', () => {
  it('waits with a word', async () => {
    const answered = later();
    startHistory([], { [HISTORY]: () => answered.promise });
    expect(screen.getByText('Loading task history...')).toBeTruthy();
    answered.resolve([]);
    expect(await screen.findByText('No Task History')).toBeTruthy();
    expect(screen.queryByText('Loading task history...')).toBeNull();
  });

  it('of many is seen at its beginning before the rest is read, and counted when all of it is', async () => {
    const many = manyTasks(2_000);
    const app = startHistory(many);
    await screen.findByRole('heading', { name: 'Task number 0' });
    expect(titles()).toHaveLength(limits.longList.first);
    expect(count().join(' ')).not.toMatch(/\d/);
    const row = screen.getByRole('article', { name: 'Task number 0' });
    app.clock.advance(limits.longList.pause);
    expect(await screen.findByText('2000 tasks')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Task number 0' })).toBe(row);
  });

  it.each([
    ['searched', '/history?search=1999', (tasks: TaskWire[]) => tasks, ['Task number 1999']],
    [
      'told oldest first',
      '/history',
      (tasks: TaskWire[]) => tasks.toReversed(),
      ['Task number 0', 'Task number 1'],
    ],
  ])('of many that is %s waits for all of it', async (_, path, told, shown) => {
    const app = startHistory(told(manyTasks(2_000)), {}, path);
    const firsts = new Set<string | null | undefined>();
    const watch = new MutationObserver(() => firsts.add(titles()[0]));
    watch.observe(document.body, { childList: true, subtree: true });
    await waitFor(() => {
      app.clock.advance(limits.longList.pause);
      expect(titles().slice(0, shown.length)).toEqual(shown);
    });
    watch.disconnect();
    expect([...firsts].filter(Boolean)).toEqual([shown[0]]);
  });

  it('says what will be here when there is nothing yet', async () => {
    startHistory([]);
    expect(await screen.findByText('No Task History')).toBeTruthy();
    expect(screen.getByText('Your completed tasks will appear here')).toBeTruthy();
  });

  it('groups tasks by their day, newest first', async () => {
    await startThree();
    expect(days()).toEqual([
      expect.stringMatching(/^Thursday, May 28/),
      expect.stringMatching(/^Wednesday, May 27/),
    ]);
    expect(titles()).toEqual(['Minutes', 'Violations', 'Vendor list']);
    const day = screen.getByRole('region', { name: 'Wednesday, May 27' });
    expect(within(day).getByRole('heading', { name: 'Vendor list' })).toBeTruthy();
  });

  it.each([
    ['one', [pastTask()], '1 task'],
    ['several', three, '3 tasks'],
    ['none', [], '0 tasks'],
  ])('counts %s', async (_, tasks, words) => {
    startHistory(tasks);
    await expect.poll(count).toContain(words);
  });

  it('asks again on Refresh', async () => {
    const app = await startThree();
    app.answer(HISTORY, [pastTask({ title: 'Something new' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Something new' })).toBeTruthy();
    expect(count()).toContain('1 task');
  });

  it('is one of the places of the navigation', async () => {
    await startThree();
    expect(screen.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('searching the history', () => {
  it('says what it is for', async () => {
    await startThree();
    expect(search().getAttribute('placeholder')).toBe('Search tasks...');
  });

  it('narrows the list with every key', async () => {
    await startThree();
    await userEvent.type(search(), 'VIO');
    await expect.poll(titles).toEqual(['Violations']);
    expect(count()).toContain('1 of 3 tasks');
  });

  it.each([
    ['All Tasks', ['Minutes', 'Violations', 'Vendor list']],
    ['Completed', ['Minutes']],
    ['Failed', ['Vendor list']],
    ['Stopped', ['Violations']],
  ])('%s shows %j', async (label, shown) => {
    await startThree();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), label);
    await expect.poll(titles).toEqual(shown);
  });

  it.each([
    ['All Tasks', 'No tasks match “elevator”'],
    ['Completed', 'No completed tasks match “elevator”'],
    ['Failed', 'No failed tasks match “elevator”'],
    ['Stopped', 'No stopped tasks match “elevator”'],
  ])('%s: shows an empty result, and clears the search with one press', async (label, text) => {
    await startThree();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), label);
    await userEvent.type(search(), 'elevator');
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await expect.poll(titles).toHaveLength(3);
    expect(document.activeElement).toBe(search());
    expect(screen.getByDisplayValue('All Tasks')).toBeTruthy();
  });
});

describe('a filter that matches no task', () => {
  it('says so without a search', async () => {
    startHistory([
      pastTask({ id: 'a', title: 'Older', createdAt: '2026-05-27T12:00:00Z' }),
      pastTask({ id: 'b', title: 'First' }),
      pastTask({ id: 'c', title: 'Second' }),
    ]);
    await expect.poll(titles).toEqual(['First', 'Second', 'Older']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
    expect(await screen.findByText('No failed tasks')).toBeTruthy();
  });
});

describe('the address of the history', () => {
  const key = 'sk-abcdefghijklmnop';
  const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  const startAt = async (path: string, shown: readonly string[]) => {
    const app = startHistory(three, {}, path);
    await expect.poll(titles).toEqual(shown);
    return app;
  };

  it('is followed at the start', async () => {
    await startAt('/history?search=vio&status=stopped', ['Violations']);
    expect([search().value, status().value]).toEqual(['vio', 'stopped']);
  });

  it('follows what is typed once the hand rests, in the same entry', async () => {
    const { clock, history } = await startThree();
    await userEvent.type(search(), 'vio');
    expect(history).toEqual(['/history']);
    clock.advance(1_000);
    expect(history).toEqual(['/history?search=vio']);
    await userEvent.type(search(), 'lations');
    await userEvent.tab();
    expect(history).toEqual(['/history?search=violations']);
  });

  it('has an entry for each filter, the search before it kept', async () => {
    const { history } = await startThree();
    await userEvent.type(search(), 'vio');
    await userEvent.selectOptions(status(), 'Stopped');
    await userEvent.selectOptions(status(), 'Failed');
    expect(history).toEqual([
      '/history?search=vio',
      '/history?search=vio&status=stopped',
      '/history?search=vio&status=failed',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(history.at(-1)).toBe('/history');
    expect(history).toHaveLength(4);
  });

  it('leads when it is changed, and what was not written yet is given up', async () => {
    const { clock, history, goTo } = await startThree();
    await userEvent.type(search(), 'nothing');
    goTo('/history?status=failed');
    await expect.poll(titles).toEqual(['Vendor list']);
    expect([search().value, status().value]).toEqual(['', 'failed']);
    clock.advance(1_000);
    expect(history).toEqual(['/history', '/history?status=failed']);
    goTo('/history');
    await expect.poll(titles).toHaveLength(3);
  });

  it.each([
    ['an unknown filter', '/history?status=running', '/history'],
    ['a filter that is a name of objects', '/history?status=constructor&search=vio', '/history?search=vio'],
    ['a key', `/history?search=${key}`, '/history'],
    ['a page of text', `/history?search=${'x'.repeat(5_000)}`, '/history'],
  ])('with %s says it no longer', async (_, path, address) => {
    const { history } = startHistory(three, {}, path);
    await screen.findByRole('heading', { name: 'Violations' });
    await expect.poll(() => history).toEqual([address]);
  });

  it('shows a search with markup as plain text', async () => {
    await startAt('/history?search=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E', []);
    expect(await screen.findByText('No tasks match “<img src=x onerror=alert(1)>”')).toBeTruthy();
  });

  it('holds no secret, and the field still does', async () => {
    const { clock, history } = await startThree();
    await userEvent.type(search(), `used ${key}`);
    clock.advance(1_000);
    await userEvent.selectOptions(status(), 'Failed');
    expect(history).toEqual(['/history', '/history?status=failed']);
    expect(search().value).toBe(`used ${key}`);
  });

  it('begins at its place, with few rows above and the way to them', async () => {
    startHistory(manyTasks(300), {}, '/history?at=m200');
    await expect.poll(() => titles()[0]).toBe('Task number 140');
    expect(titles()).toHaveLength(72);
    await userEvent.click(screen.getByRole('button', { name: 'Show newer' }));
    expect(titles()[0]).toBe('Task number 110');
    expect(document.activeElement?.textContent).toBe('Task number 139');
  });

  it('with the place of a task that is gone begins at the top', async () => {
    startHistory(manyTasks(80), {}, '/history?at=gone');
    await expect.poll(titles).toHaveLength(12);
    expect(titles()[0]).toBe('Task number 0');
  });
});

describe('a history that does not come', () => {
  it.each([
    ['a server in trouble', new Status(500)],
    ['no network', new NoNetwork()],
    ['a web page instead of data', '<!doctype html>'],
  ])('%s: shows an error, and Retry loads it', async (_, failure) => {
    const app = startHistory([], { [HISTORY]: failure });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("Couldn't load task history");
    expect(alert.textContent).toContain('. Please try again.');
    expect(screen.queryByText('No Task History')).toBeNull();
    app.answer(HISTORY, three);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await expect.poll(titles).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refresh' }));
  });

  it('keeps what it has when a refresh fails', async () => {
    const app = await startThree();
    app.answer(HISTORY, new Status(500));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't refresh your history");
    expect(titles()).toHaveLength(3);
    app.answer(HISTORY, three);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });

  it('shows the tasks it can read', async () => {
    startHistory([pastTask({ title: 'Sound' })], {
      [HISTORY]: [
        { id: 7 },
        null,
        pastTask({ title: 'Sound' }),
        { ...pastTask({ id: 'x' }), createdAt: 'soon' },
      ],
    });
    await expect.poll(titles).toEqual(['Sound', 'Download minutes']);
    expect(days().at(-1)).toBe('Date unknown');
  });
});

describe('a long history', () => {
  it('makes rows a page at a time, and goes on where the reader is', async () => {
    startHistory(manyTasks(80));
    await expect.poll(titles).toHaveLength(12);
    expect(count()).toContain('80 tasks');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(titles()).toHaveLength(42);
    expect(document.activeElement?.textContent).toBe('Task number 12');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(titles()).toHaveLength(72);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(titles()).toHaveLength(80);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Task number 72');
  });

  it('searches all of it, and begins at its top', async () => {
    startHistory(manyTasks(80));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await userEvent.type(search(), 'number 79');
    await expect.poll(titles).toEqual(['Task number 79']);
    await userEvent.clear(search());
    await expect.poll(titles).toHaveLength(12);
  });
});
