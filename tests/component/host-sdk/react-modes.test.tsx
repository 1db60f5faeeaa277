import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ModesPilot } from '../../../host-sdk/modes.ts';
import { HoaPilot } from '../../../host-sdk/react-modes.tsx';
import type { HoaPilotProps } from '../../../host-sdk/react-modes.tsx';
import { APP_SRC, serveEmptyFrames } from '../../unit/host-sdk/app-frame.ts';
import { connect, dialog, endAll, launcher, layers } from './open-layer.ts';
import { renderPilot } from './render-pilot.tsx';
import { eventually } from '../../fakes/eventually.ts';

serveEmptyFrames();
afterEach(endAll);

const setUp = (first: Partial<HoaPilotProps>, isStrict = false) =>
  renderPilot<ModesPilot, HoaPilotProps>((props, own) => <HoaPilot {...own} {...props} />, first, isStrict);

it('names what a misspelt option resembles', () => {
  const onError = vi.fn();
  setUp({ onError, ['gettoken' as 'id']: undefined });
  expect(onError.mock.lastCall?.[0]).toMatchObject({
    message: "gettoken: unknown option. Did you mean 'getToken of hoa-pilot/modes'?",
  });
});

describe.each(layers)('as a %s', (mode) => {
  it('is open according to its prop, and is removed with the component', () => {
    const onOpenChange = vi.fn();
    const { container, update, last, unmount } = setUp({ mode, open: true, onOpenChange });
    expect([last().isOpen, dialog().open]).toEqual([true, true]);
    update({ mode, open: false, onOpenChange });
    expect(dialog().open).toBe(false);
    expect(onOpenChange).not.toHaveBeenCalled();
    unmount();
    expect(container.childNodes).toHaveLength(0);
    expect(document.querySelector('[data-hoa-pilot]')).toBeNull();
  });

  it('reports opening and closing, so that the page can set its prop', () => {
    const [onOpenChange, onOpen, onClose] = [vi.fn(), vi.fn(), vi.fn()];
    const { update, last } = setUp({ mode, open: false, onOpenChange, onOpen, onClose });
    last().open();
    expect(onOpenChange).toHaveBeenLastCalledWith(true);
    update({ mode, open: true, onOpenChange, onOpen, onClose });
    last().close();
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
    expect([onOpen.mock.calls, onClose.mock.calls]).toEqual([[[{ by: 'page' }]], [[{ by: 'page' }]]]);
  });

  it('reserves no space in the page', () => {
    expect(renderToString(<HoaPilot src={APP_SRC} mode={mode} />)).toContain('height="0"');
    expect(setUp({ mode }).last().iframe.style.height).toBe('100%');
  });
});

it('opens and closes without an open prop', () => {
  const onOpenChange = vi.fn();
  setUp({ mode: 'floating', onOpenChange });
  launcher().click();
  launcher().click();
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

it('is inline without a mode, and mounts once in StrictMode', () => {
  const { container, last } = setUp({}, true);
  expect(container.querySelectorAll('iframe')).toHaveLength(1);
  expect([last().isOpen, last().iframe.style.height]).toEqual([true, '480px']);
});

it.each<[what: string, props: Partial<HoaPilotProps>]>([
  ['mode', { mode: 'drawer', open: true }],
  ['title', { mode: 'modal', open: true, title: 'Assistant' }],
  ['getToken', { mode: 'modal', open: true, getToken: () => 'token' }],
])('replaces its frame for another %s, and stays open', (_what, props) => {
  const { update, pilots } = setUp({ mode: 'modal', open: true });
  update(props);
  expect(pilots.map(({ state }) => state)).toEqual(['destroyed', 'loading']);
  expect(pilots[1]?.isOpen).toBe(true);
});

it('passes on theme and title without a new frame', () => {
  const { update, pilots, last } = setUp({ getToken: () => 'one' });
  update({ theme: 'dark', title: 'Assistant', getToken: () => 'another' });
  expect([last().iframe.style.colorScheme, last().iframe.title]).toEqual(['dark', 'Assistant']);
  expect(pilots).toHaveLength(1);
});

it('signs in with the latest token, and reports screens', async () => {
  const onRoute = vi.fn();
  const { update, last } = setUp({ getToken: () => 'first', onRoute });
  expect(last().iframe.src).toContain('sign-in=host');
  update({ getToken: () => 'latest', onRoute });
  const port = await connect(last());
  const signIn = new Promise((resolve) => {
    port.addEventListener('message', ({ data }: MessageEvent<{ method?: string }>) => {
      if (data.method === 'signIn') resolve(data);
    });
    port.start();
  });
  port.postMessage({ kind: 'event', name: 'sign-in', detail: {} });
  port.postMessage({ kind: 'event', name: 'route', detail: { path: '/history', title: 'History' } });
  port.postMessage({ kind: 'event', name: 'route', detail: { path: '/settings' } });
  expect(await signIn).toMatchObject({ params: { token: 'latest' } });
  const screens = [
    [{ path: '/history', title: 'History' }],
    // An older app reports no title.
    [{ path: '/settings', title: '/settings' }],
  ];
  await eventually(() => expect(onRoute.mock.calls).toEqual(screens));
  port.close();
});
