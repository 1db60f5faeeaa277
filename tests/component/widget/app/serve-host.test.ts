import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { screens } from '../../../../widget/app/screens.tsx';
import { serveHost } from '../../../../widget/app/serve-host.ts';
import { draftAtom } from '../../../../widget/state/task-atoms.ts';
import {
  hostThemeAtom,
  openDialogAtom,
  pageHeightAtom,
  routeAtom,
} from '../../../../widget/state/view-atoms.ts';
import { plain } from '../messages/watch-texts.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { startApp } from '../screens/start-app.tsx';
import { errorCodeOf } from '../../../fakes/error-code-of.ts';
import { connect, inTime, servingNow } from './connect-portal.ts';
import { eventually } from '../../../fakes/eventually.ts';

describe('a message of the host', () => {
  it.each([
    ['without a port', { data: { target: 'hoa-pilot', type: 'connect' }, ports: [] }],
    ['with another request', { data: { target: 'hoa-pilot', type: 'later' }, ports: [{}] }],
  ])('%s keeps the existing channel', async (_, event) => {
    const app = startApp();
    const { call, channel } = connect(app);
    await eventually(() => expect(channel.protocol).toBe(1));
    const before = servingNow();
    expect(serveHost(event as unknown as MessageEvent, { ...app.services, router: 'memory' }, before)).toBe(
      before,
    );
    expect(await errorCodeOf(call('prefill', { text: 'On' }))).toBe('done');
  });

  it('that requests an unsupported version gets no channel', async () => {
    const { call } = connect(startApp(), { protocol: { min: 7, max: 9 } });
    expect(await errorCodeOf(call('diagnose'))).toBe('no-channel');
    expect(servingNow()).toBeUndefined();
  });

  it('that requests a new channel ends the previous one', async () => {
    const app = startApp();
    const [first, second] = [connect(app), connect(app)];
    await eventually(() => expect(second.channel.protocol).toBe(1));
    expect(await errorCodeOf(second.call('navigate', { path: '/history' }))).toBe('done');
    expect(second.routes()).toEqual(['/dashboard', '/history']);
    expect(first.routes().length).toBeLessThan(2);
    expect(await errorCodeOf(first.call('prefill', { text: 'x' }, { timeout: 30 }))).toBe('timeout');
    expect(app.store.get(draftAtom)).toBe('');
  });
});

describe('screens', () => {
  it('can be requested before the first one has rendered', async () => {
    const app = startApp();
    await eventually(() => expect(app.store.get(routeAtom)).toBeDefined());
    const route = app.store.get(routeAtom);
    app.store.set(routeAtom, undefined);
    await screens.history.load();
    const { call, routes } = connect(app, { context: { route: '/history' } });
    // Its response shows that earlier messages were handled.
    expect(await errorCodeOf(call('prefill', { text: 'On' }))).toBe('done');
    expect(routes()).toEqual([]);
    app.store.set(routeAtom, route);
    // The host would return to `/dashboard` if the frame reloaded again before it shows the history.
    await eventually(() => expect(routes()).toEqual(['/history']));
  });

  it('from before a reload yield to one that the host requests meanwhile', async () => {
    const app = startApp();
    await eventually(() => expect(app.store.get(routeAtom)).toBeDefined());
    const { promise, resolve } = createDeferred<undefined>();
    const load = vi.spyOn(screens.history, 'load').mockReturnValue(promise);
    onTestFinished(() => load.mockRestore());
    const requested: string[] = [];
    app.store.set(routeAtom, { path: '/dashboard', title: '', go: (path) => void requested.push(path) });
    const { call } = connect(app, { context: { route: '/history' } });
    void call('navigate', { path: '/settings' }).catch(() => {});
    await eventually(() => expect(requested).toEqual(['/settings']));
    resolve(undefined);
    expect(await errorCodeOf(call('prefill', { text: 'On' }))).toBe('done');
    expect(requested).toEqual(['/settings']);
  });

  it('are shown on request, unless they do not exist or are behind a dialog, and every change is reported', async () => {
    const app = startApp();
    const { call, routes, events } = connect(app);
    await call('navigate', { path: '/settings' });
    expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeTruthy();
    app.goTo('/dashboard');
    await eventually(() => expect(routes()).toEqual(['/dashboard', '/settings', '/dashboard']));
    const titles = events
      .filter(({ name }) => name === 'route')
      .map(({ detail }) => plain(String(detail['title'])));
    expect(titles[1]).toBe('Settings · HOA Pilot');
    for (const path of ['/nowhere', '/replays/t1', 'https://evil.example/', 7, undefined])
      expect(await errorCodeOf(call('navigate', { path }))).toBe('unknown-path');
    await call('navigate', { path: '/replay/t1' });
    expect(routes().at(-1)).toBe('/replay/t1');
    app.store.set(openDialogAtom, { kind: 'integrations' });
    expect(await errorCodeOf(call('navigate', { path: '/history' }))).toBe('dialog-open');
    expect(routes()).toHaveLength(4);
  });
});

it('the prompt can be filled in repeatedly until the person types', async () => {
  const app = startApp();
  const { call } = connect(app);
  await call('prefill', { text: 'Download the minutes' });
  const prompt = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What do you want done?' });
  await waitFor(() => expect(prompt.value).toBe('Download the minutes'));
  await call('prefill', { text: 'Download the budget' });
  await waitFor(() => expect(prompt.value).toBe('Download the budget'));
  await userEvent.type(prompt, ' of May');
  expect(await errorCodeOf(call('prefill', { text: 'Other words' }))).toBe('not-empty');
  expect(await errorCodeOf(call('prefill', { text: 7 }))).toBe('bad-params');
  expect(prompt.value).toBe('Download the budget of May');
});

describe('the host', () => {
  it('sends its theme, height and route on connection and on change', async () => {
    const app = startApp();
    const { channel, routes } = connect(app, { context: { theme: 'dark', height: 640, route: '/history' } });
    await eventually(() => expect(routes()).toContain('/history'));
    const seen = () => [app.store.get(hostThemeAtom), app.store.get(pageHeightAtom)];
    expect(seen()).toEqual(['dark', 640]);
    channel.update({ theme: 'light' });
    await eventually(() => expect(seen()).toEqual(['light', 640]));
  });

  it('cannot open an unknown screen', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const app = startApp();
    const { call, routes } = connect(app, { context: { route: '/nowhere' } });
    await eventually(() => expect(warned).toHaveBeenCalled());
    expect(await errorCodeOf(inTime(app, call('diagnose')))).toBe('done');
    expect(routes()).toEqual(['/dashboard']);
  });
});
