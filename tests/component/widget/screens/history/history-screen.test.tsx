import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TaskWire } from '../../../../../contract/entities/task.ts';
import { limits } from '../../../../../widget/rules/limits.ts';
import { createDeferred } from '../../../../fakes/deferred.ts';
import { Status } from '../start-app.tsx';
import {
  HISTORY,
  manyTasks,
  pastTask,
  search,
  startHistory,
  startThree,
  three,
  titles,
} from './history-fixture.ts';

const days = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const count = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the history', () => {
  it('shows that it loads, and what an empty history will contain', async () => {
    const response = createDeferred<object>();
    startHistory([], { [HISTORY]: () => response.promise });
    expect(screen.getByText('Loading task history...')).toBeTruthy();
    response.resolve([]);
    expect(await screen.findByText('No Task History')).toBeTruthy();
    expect(screen.getByText('Your completed tasks will appear here')).toBeTruthy();
    expect(screen.queryByText('Loading task history...')).toBeNull();
    await expect.poll(count).toContain('0 tasks');
  });

  it('shows the first of many tasks early, and counts them once all are read', async () => {
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

  it.each<[what: string, path: string, list: (tasks: TaskWire[]) => TaskWire[], shown: string[]]>([
    ['a search', '/history?search=1999', (tasks) => tasks, ['Task number 1999']],
    [
      'a list with the oldest first',
      '/history',
      (tasks) => tasks.toReversed(),
      ['Task number 0', 'Task number 1'],
    ],
  ])('%s shows nothing until all of many tasks are read', async (_, path, list, shown) => {
    const app = startHistory(list(manyTasks(2_000)), {}, path);
    const firstTitles = new Set<string | null | undefined>();
    const watch = new MutationObserver(() => firstTitles.add(titles()[0]));
    watch.observe(document.body, { childList: true, subtree: true });
    await waitFor(() => {
      app.clock.advance(limits.longList.pause);
      expect(titles().slice(0, shown.length)).toEqual(shown);
    });
    watch.disconnect();
    expect([...firstTitles].filter(Boolean)).toEqual([shown[0]]);
  });

  it('shows the first page of a list with pages, and searches all of them', async () => {
    const tasks = manyTasks(40);
    const next = createDeferred<object>();
    const page = new Response(JSON.stringify(tasks.slice(0, 20)), { headers: { 'X-Next-Cursor': 'm19' } });
    startHistory([], { [HISTORY]: () => page, [`${HISTORY}?cursor=m19`]: () => next.promise });
    await screen.findByRole('heading', { name: 'Task number 0' });
    expect(count().join(' ')).not.toMatch(/\d/);
    next.resolve(tasks.slice(20));
    expect(await screen.findByText('40 tasks')).toBeTruthy();
    await userEvent.type(search(), '39');
    await expect.poll(titles).toEqual(['Task number 39']);
  });

  it('groups tasks by their day, newest first, and reloads on Refresh', async () => {
    const app = await startThree();
    expect(days()).toEqual([
      expect.stringMatching(/^Thursday, May 28/),
      expect.stringMatching(/^Wednesday, May 27/),
    ]);
    expect(titles()).toEqual(['Minutes', 'Violations', 'Vendor list']);
    const day = screen.getByRole('region', { name: 'Wednesday, May 27' });
    expect(within(day).getByRole('heading', { name: 'Vendor list' })).toBeTruthy();
    expect(count()).toContain('3 tasks');
    app.answer(HISTORY, [pastTask({ title: 'Something new' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Something new' })).toBeTruthy();
    expect(count()).toContain('1 task');
  });
});

describe('searching the history', () => {
  it('filters the list with every key', async () => {
    await startThree();
    expect(search().getAttribute('placeholder')).toBe('Search tasks...');
    await userEvent.type(search(), 'VIO');
    await expect.poll(titles).toEqual(['Violations']);
    expect(count()).toContain('1 of 3 tasks');
  });

  it.each([
    ['All Tasks', ['Minutes', 'Violations', 'Vendor list'], 'No tasks match “elevator”'],
    ['Completed', ['Minutes'], 'No completed tasks match “elevator”'],
    ['Failed', ['Vendor list'], 'No failed tasks match “elevator”'],
    ['Stopped', ['Violations'], 'No stopped tasks match “elevator”'],
  ])('%s shows %j; the button of an empty result clears filter and search', async (label, shown, text) => {
    await startThree();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), label);
    await expect.poll(titles).toEqual(shown);
    await userEvent.type(search(), 'elevator');
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await expect.poll(titles).toHaveLength(3);
    expect(document.activeElement).toBe(search());
    expect(screen.getByDisplayValue('All Tasks')).toBeTruthy();
  });

  it('names the filter that no task matches', async () => {
    startHistory([pastTask()]);
    await screen.findByRole('article');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
    expect(await screen.findByText('No failed tasks')).toBeTruthy();
  });
});

describe('a history that cannot be loaded', () => {
  it('shows an error, and Retry loads it', async () => {
    const app = startHistory([], { [HISTORY]: new Status(500) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("Couldn't load task history");
    expect(alert.textContent).toContain('. Please try again.');
    expect(screen.queryByText('No Task History')).toBeNull();
    app.answer(HISTORY, three);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await expect.poll(titles).toHaveLength(3);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refresh' }));
  });

  it('keeps its tasks when a refresh fails', async () => {
    const app = await startThree();
    app.answer(HISTORY, new Status(500));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't refresh your history");
    expect(titles()).toHaveLength(3);
    app.answer(HISTORY, three);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });
});

describe('a long history', () => {
  it('adds rows page by page, focuses the first new one, and starts at the top again after a search', async () => {
    startHistory(manyTasks(80));
    await expect.poll(titles).toHaveLength(12);
    expect(count()).toContain('80 tasks');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(titles()).toHaveLength(42);
    expect(document.activeElement?.textContent).toBe('Task number 12');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(titles()).toHaveLength(80);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await userEvent.type(search(), 'number 79');
    await expect.poll(titles).toEqual(['Task number 79']);
    await userEvent.clear(search());
    await expect.poll(titles).toHaveLength(12);
  });
});
