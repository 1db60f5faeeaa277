import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
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

/** Code that comes, or does not, when the test says so. */
function setUp() {
  const asked: { resolve: (code: ComponentType<Props>) => void; reject: (error: Error) => void }[] = [];
  const fetch = vi.fn<() => Promise<ComponentType<Props>>>(
    () => new Promise((resolve, reject) => void asked.push({ resolve, reject })),
  );
  const onLoadError = vi.fn<() => void>();
  const Part = onDemand<Props>(fetch, { Waiting, Failed });
  const view = (
    <LoadErrorContext value={onLoadError}>
      <Part name="history" />
    </LoadErrorContext>
  );
  const comes = (time = 0) => act(async () => asked[time]?.resolve(Loaded));
  const fails = (time = 0) => act(async () => asked[time]?.reject(new Error('404')));
  return { Part, view, fetch, onLoadError, comes, fails, user: userEvent.setup() };
}

describe('code that is loaded on demand', () => {
  test('is waited for with the properties it will have, and is drawn when it comes', async () => {
    const { view, fetch, onLoadError, comes } = setUp();
    render(view);
    expect(screen.getByRole('status').textContent).toBe('Waiting for history');
    await comes();
    expect(screen.getByText('Here is history')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    expect(fetch).toHaveBeenCalledOnce();
    expect(onLoadError).not.toHaveBeenCalled();
  });

  test('renders immediately if it was loaded before', async () => {
    const { Part, view, fetch, comes } = setUp();
    const loading = Part.load();
    await comes();
    await loading;
    render(view);
    expect(screen.getByText('Here is history')).toBeTruthy();
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('is asked for once by all who want it at a time', async () => {
    const { Part, view, fetch, comes } = setUp();
    render(
      <>
        {view}
        {view}
      </>,
    );
    const loading = Part.load();
    await comes();
    await loading;
    expect(screen.getAllByText('Here is history')).toHaveLength(2);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('says where it cannot be had, once, and is asked for again by Retry alone', async () => {
    const { view, fetch, onLoadError, comes, fails, user } = setUp();
    const { rerender } = render(view);
    await fails();
    expect(screen.getByText('No history')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain("This part couldn't load");
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

  test('reports no failure after it was unmounted', async () => {
    const { view, onLoadError, fails } = setUp();
    const { unmount } = render(view);
    unmount();
    await fails();
    expect(onLoadError).not.toHaveBeenCalled();
  });

  test('tells who asks for it beforehand that it failed, and is asked for again', async () => {
    const { Part, fetch, comes, fails } = setUp();
    const first = expect(Part.load()).rejects.toThrow('404');
    await fails();
    await first;
    const second = Part.load();
    await comes(1);
    await second;
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
