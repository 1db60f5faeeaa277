import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { LoadErrorContext, onDemand, LoadError } from '../../../../../widget/parts/shell/on-demand.tsx';

interface Props {
  name: string;
}

const Loaded = ({ name }: Props) => <p>Here is {name}</p>;
const Waiting = ({ name }: Props) => <p role="status">Waiting for {name}</p>;
const Failed = ({ props, onRetry }: { props: Props; onRetry: () => void }) => (
  <>
    <p>No {props.name}</p>
    <LoadError onRetry={onRetry} />
  </>
);

/** Code that the test loads or fails to load. */
function setUp() {
  const requests: { resolve: (code: ComponentType<Props>) => void; reject: (error: Error) => void }[] = [];
  const fetch = vi.fn<() => Promise<ComponentType<Props>>>(
    () => new Promise((resolve, reject) => void requests.push({ resolve, reject })),
  );
  const onLoadError = vi.fn<() => void>();
  const Part = onDemand<Props>(fetch, { Waiting, Failed });
  const view = (
    <LoadErrorContext value={onLoadError}>
      <Part name="history" />
    </LoadErrorContext>
  );
  const comes = (time = 0) => act(async () => requests[time]?.resolve(Loaded));
  const fails = (time = 0) => act(async () => requests[time]?.reject(new Error('404')));
  return { Part, view, fetch, onLoadError, comes, fails, user: userEvent.setup() };
}

test('shows a placeholder with its properties until it loads', async () => {
  const { view, fetch, onLoadError, comes } = setUp();
  render(view);
  expect(screen.getByRole('status').textContent).toBe('Waiting for history');
  await comes();
  expect(screen.getByText('Here is history')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(fetch).toHaveBeenCalledOnce();
  expect(onLoadError).not.toHaveBeenCalled();
});

test('can be loaded in advance, again after a failure and once for several uses', async () => {
  const { Part, view, fetch, comes, fails } = setUp();
  const first = expect(Part.load()).rejects.toThrow('404');
  await fails();
  await first;
  const loading = [Part.load(), Part.load()];
  await comes(1);
  await Promise.all(loading);
  render(
    <>
      {view}
      {view}
    </>,
  );
  expect(screen.getAllByText('Here is history')).toHaveLength(2);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('reports a failure once, and loads again only on Retry', async () => {
  const { view, fetch, onLoadError, comes, fails, user } = setUp();
  const { rerender } = render(view);
  await fails();
  expect(screen.getByText('No history')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain("Couldn't load this part");
  rerender(view);
  expect(onLoadError).toHaveBeenCalledOnce();
  expect(fetch).toHaveBeenCalledOnce();

  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('status')).toBeTruthy();
  await fails(1);
  expect(onLoadError).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await comes(2);
  expect(screen.getByText('Here is history')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('reports no failure after unmount', async () => {
  const { view, onLoadError, fails } = setUp();
  const { unmount } = render(view);
  unmount();
  await fails();
  expect(onLoadError).not.toHaveBeenCalled();
});
