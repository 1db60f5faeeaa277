import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { manyTasks, search, startHistory, startThree, three, titles } from './history-fixture.ts';

describe('the address of the history', () => {
  const key = 'sk-abcdefghijklmnop';
  const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  const startAt = async (path: string, shown: readonly string[]) => {
    const app = startHistory(three, {}, path);
    await expect.poll(titles).toEqual(shown);
    return app;
  };

  it('sets the search and the filter', async () => {
    await startAt('/history?search=vio&status=stopped', ['Violations']);
    expect([search().value, status().value]).toEqual(['vio', 'stopped']);
  });

  it('changes shortly after typing stops, without a new history entry', async () => {
    const { clock, history } = await startThree();
    await userEvent.type(search(), 'vio');
    expect(history).toEqual(['/history']);
    clock.advance(1_000);
    expect(history).toEqual(['/history?search=vio']);
    await userEvent.type(search(), 'lations');
    await userEvent.tab();
    expect(history).toEqual(['/history?search=violations']);
  });

  it('gets a new history entry for each filter, after the search is written', async () => {
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

  it('replaces a search that is not written yet when it changes', async () => {
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
    ['/history?status=running&search=vio', '/history?search=vio'],
    [`/history?search=${key}`, '/history'],
  ])('loses invalid parts: %s', async (path, address) => {
    const { history } = startHistory(three, {}, path);
    await screen.findByRole('heading', { name: 'Violations' });
    await expect.poll(() => history).toEqual([address]);
  });

  it('never contains a secret, although the search field does', async () => {
    const { clock, history } = await startThree();
    await userEvent.type(search(), `used ${key}`);
    clock.advance(1_000);
    await userEvent.selectOptions(status(), 'Failed');
    expect(history).toEqual(['/history', '/history?status=failed']);
    expect(search().value).toBe(`used ${key}`);
  });

  it('starts at the task in it, with a button for newer tasks', async () => {
    startHistory(manyTasks(300), {}, '/history?at=m200');
    await expect.poll(() => titles()[0]).toBe('Task number 140');
    expect(titles()).toHaveLength(72);
    await userEvent.click(screen.getByRole('button', { name: 'Show newer' }));
    expect(titles()[0]).toBe('Task number 110');
    expect(document.activeElement?.textContent).toBe('Task number 139');
  });

  it('names the topmost visible task, and none at the start of the list', async () => {
    const observers = new Set<(title: string) => void>();
    class Observer {
      readonly #rows = new Set<Element>();
      constructor(notify: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        observers.add((title) => {
          const isSeen = (row: Element) => row.textContent.includes(title);
          notify([...this.#rows].map((target) => ({ target, isIntersecting: isSeen(target) })));
        });
      }
      observe(row: Element) {
        this.#rows.add(row);
      }
      disconnect() {
        this.#rows.clear();
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const { clock, history } = startHistory(manyTasks(10));
    await expect.poll(titles).toHaveLength(10);
    const addressAt = (title: string): string | undefined => {
      for (const show of observers) show(title);
      clock.advance(1_000);
      return history.at(-1);
    };
    await expect.poll(() => addressAt('number 7')).toBe('/history?at=m7');
    expect(addressAt('number 0')).toBe('/history');
  });

  it('starts at the top if its task is gone', async () => {
    startHistory(manyTasks(80), {}, '/history?at=gone');
    await expect.poll(titles).toHaveLength(12);
    expect(titles()[0]).toBe('Task number 0');
  });
});
