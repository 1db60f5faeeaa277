import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { PilotError } from '../../../host-sdk/kit/errors.ts';
import type { Pilot } from '../../../host-sdk/pilot/pilot.ts';
import { HoaPilot } from '../../../host-sdk/react.tsx';
import type { HoaPilotProps } from '../../../host-sdk/react.tsx';
import {
  APP_ORIGIN,
  APP_SRC,
  appSays,
  serveEmptyFrames,
  timestamp,
  watchPosts,
} from '../../unit/host-sdk/app-frame.ts';
import { renderPilot } from './render-pilot.tsx';

serveEmptyFrames();

const setUp = (first: Partial<HoaPilotProps> = {}, isStrict = false) =>
  renderPilot<Pilot, HoaPilotProps>((props, own) => <HoaPilot {...own} {...props} />, first, isStrict);

const frames = (container: Element) => container.querySelectorAll('iframe').length;

describe('HoaPilot', () => {
  it.each([false, true])('mounts one frame and removes it (in StrictMode: %s)', (strict) => {
    const { container, last, pilots, unmount } = setUp({ className: 'assistant' }, strict);
    expect(frames(container)).toBe(1);
    expect(container.querySelector('.assistant')?.contains(last().iframe)).toBe(true);
    expect(last().state).toBe('loading');
    for (const earlier of pilots.slice(0, -1)) expect(earlier.state).toBe('destroyed');
    unmount();
    expect(last().state).toBe('destroyed');
    expect(container.childNodes).toHaveLength(0);
  });

  it('keeps its frame when only functions and equal objects change', () => {
    const { pilots, update } = setUp({ height: { mode: 'content', max: 900 } });
    update({ height: { mode: 'content', max: 900 }, onReady: () => {} });
    expect(pilots).toHaveLength(1);
  });

  it.each<[props: Partial<HoaPilotProps>, address: string]>([
    [{ src: 'https://other.example/' }, 'https://other.example/'],
    [{ route: '/dashboard' }, '/dashboard?'],
    [{ language: 'es' }, '?lang=es&'],
  ])('replaces its frame for %j', (props, address) => {
    const { container, pilots, update } = setUp();
    update(props);
    expect(pilots.map(({ state }) => state)).toEqual(['destroyed', 'loading']);
    expect(frames(container)).toBe(1);
    expect(pilots[1]?.iframe.src).toContain(address);
  });

  it('passes on theme and height', () => {
    const { pilots, last, update } = setUp({ theme: 'light', height: 500 });
    const posts = watchPosts(last());
    appSays(last(), 'ready');
    update({ theme: 'dark', height: 700 });
    expect(posts).toEqual([
      [{ target: 'hoa-pilot', type: 'theme', theme: 'light' }, APP_ORIGIN],
      [{ target: 'hoa-pilot', type: 'resize', height: 500 }, APP_ORIGIN],
      [{ target: 'hoa-pilot', type: 'theme', theme: 'dark' }, APP_ORIGIN],
      [{ target: 'hoa-pilot', type: 'resize', height: 700 }, APP_ORIGIN],
    ]);
    expect(last().iframe.style.height).toBe('700px');
    expect(pilots).toHaveLength(1);
  });

  it('updates its frame for another height mode or title', () => {
    const { pilots, last, update } = setUp({ height: { mode: 'content', min: 300 } });
    const shown = (): [height: string, title: string] => [last().iframe.style.height, last().iframe.title];
    expect(shown()).toEqual(['300px', 'HOA Pilot']);
    update({ height: { mode: 'content', min: 400 }, title: 'Assistant', loadTimeout: 99 });
    expect(shown()).toEqual(['400px', 'Assistant']);
    update({ height: { mode: 'fill' } });
    expect(shown()).toEqual(['100%', 'HOA Pilot']);
    update({});
    expect(shown()).toEqual(['480px', 'HOA Pilot']);
    expect(pilots).toHaveLength(1);
  });

  it('calls the latest handler, not the first', () => {
    const [first, latest] = [vi.fn(), vi.fn()];
    const { last, update } = setUp({ onTaskStart: first });
    update({ onTaskStart: latest });
    appSays(last(), 'task-start', { timestamp, taskId: 't1' });
    expect(first).not.toHaveBeenCalled();
    expect(latest).toHaveBeenCalledExactlyOnceWith({ timestamp, taskId: 't1' });
  });

  it('reports every event', () => {
    const handlers = {
      onReady: vi.fn(),
      onAppReady: vi.fn(),
      onResize: vi.fn(),
      onTaskComplete: vi.fn(),
      onStateChange: vi.fn(),
      onError: vi.fn(),
    };
    const { last } = setUp(handlers);
    appSays(last(), 'ready');
    appSays(last(), 'app-ready', { version: '2.0', capabilities: [] });
    appSays(last(), 'resize', { width: 1, height: 2 });
    appSays(last(), 'task-complete', { timestamp, taskId: 't1', status: 'failed', hasFiles: false });
    appSays(last(), 'launch');
    for (const handler of Object.values(handlers)) expect(handler).toHaveBeenCalledOnce();
  });

  it('logs an error that has no handler', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    appSays(setUp().last(), 'launch');
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('bad-message'));
  });
});

describe('an invalid option', () => {
  it.each([
    ['mode', 'mode of hoa-pilot/modes'],
    ['lazy', 'lazy of hoa-pilot/modes'],
    ['getToken', 'getToken of hoa-pilot/modes'],
    ['gettoken', 'getToken of hoa-pilot/modes'],
    ['hieght', 'height'],
    ['loadtimeout', 'loadTimeout'],
  ])('names what %s resembles: %s', (name, right) => {
    const onError = vi.fn<(error: PilotError) => void>();
    setUp({ onError, [name]: undefined });
    const message = `${name}: unknown option. Did you mean '${right}'?`;
    expect(onError.mock.lastCall?.[0]).toMatchObject({ code: 'bad-option', message });
  });

  it('goes to onError on mount, and a valid one recovers', () => {
    const onError = vi.fn<(error: PilotError) => void>();
    const { container, pilots, update } = setUp({ onError, title: '' });
    expect(onError.mock.lastCall?.[0]).toMatchObject({
      code: 'bad-option',
      message: expect.stringMatching('^title: '),
    });
    expect(screen.getByRole('alert').textContent).toBe("HOA Pilot couldn't be loaded.");
    expect(screen.queryByRole('button')).toBeNull();
    update({ onError, title: '' });
    expect(onError).toHaveBeenCalledOnce();
    update({ onError });
    expect(pilots).toHaveLength(1);
    expect(frames(container)).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each<[option: string, props: object]>([
    ['theme', { theme: 'system' }],
    ['height', { height: 0 }],
  ])('for %s goes to onError later, and the app keeps running', (option, props) => {
    const onError = vi.fn<(error: PilotError) => void>();
    const { last, update } = setUp({ onError });
    appSays(last(), 'ready');
    update({ onError, ...props });
    expect(onError.mock.lastCall?.[0]?.message).toMatch(option);
    expect(last().state).toBe('connected');
  });

  it('for src later replaces the app with the failure text', () => {
    const onError = vi.fn<(error: PilotError) => void>();
    const { last, update } = setUp({ onError });
    update({ onError, failure: 'The assistant sleeps.', src: 'ftp://pilot.example' });
    expect(onError).toHaveBeenCalledOnce();
    expect(last().state).toBe('destroyed');
    expect(screen.getByRole('alert').textContent).toBe('The assistant sleeps.');
  });
});

describe('the element around the frame', () => {
  it('has the attributes of a div, and a ref', () => {
    const ref = createRef<HTMLDivElement>();
    render(
      <HoaPilot src={APP_SRC} id="pilot" className="card" data-area="help" style={{ margin: 5 }} ref={ref} />,
    );
    expect(ref.current).toBe(document.getElementById('pilot'));
    expect(ref.current?.className).toBe('card');
    expect(ref.current?.dataset['area']).toBe('help');
    expect(ref.current?.style.margin).toBe('5px');
    expect(ref.current?.hasAttribute('src')).toBe(false);
  });

  it.each<[height: HoaPilotProps['height'], reserved: string]>([
    [undefined, '480'],
    [{ mode: 'content', min: 700 }, '700'],
    [{ mode: 'fill' }, '0'],
    [350, '350'],
  ])('reserves space for %o in a server-rendered page only', (height, reserved) => {
    const markup = renderToString(<HoaPilot src={APP_SRC} height={height} />);
    expect(markup).toContain(`height="${reserved}"`);
    expect(markup).not.toContain('style=');
    const { container } = render(<HoaPilot src={APP_SRC} height={height} />);
    expect(container.querySelector('svg')?.style.display).toBe('none');
  });
});
