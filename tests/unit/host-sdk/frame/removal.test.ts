// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getPilot } from '../../../../host-sdk/frame/mount-element.ts';
import { mountPilot } from '../../../../host-sdk/frame/mount.ts';
import type { Pilot } from '../../../../host-sdk/pilot/pilot.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';
import type { TestClock } from '../../../../host-sdk/testing/test-clock.ts';
import { APP_SRC, appSays, serveEmptyFrames } from '../app-frame.ts';

serveEmptyFrames();

let element: HTMLElement;
let clock: TestClock;
let pilot: Pilot;

beforeEach(() => {
  clock = createTestClock();
  element = document.createElement('div');
  element.id = 'pilot';
  const around = document.createElement('main');
  around.append(element);
  document.body.append(around, document.createElement('aside'));
  pilot = mountPilot(element, { src: APP_SRC, clock });
});
afterEach(() => {
  pilot.destroy();
  document.body.replaceChildren();
});

/** What watches the page tells of it after the code that changed it. */
const afterwards = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  clock.advance(0);
};
const main = () => document.querySelector('main');

describe('a pilot whose place is taken out of the page', () => {
  it.each<[how: string, take: () => void]>([
    ['the element', () => element.remove()],
    ['what is around it', () => main()?.remove()],
    ['what is in it', () => element.replaceChildren()],
    ['all of the page', () => document.body.replaceChildren()],
  ])('ends with %s', async (_how, take) => {
    take();
    await afterwards();
    expect(pilot.state).toBe('destroyed');
    expect(clock.pending).toBe(0);
    expect(getPilot(element)).toBeUndefined();
  });

  it('ends in a shadow root too', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const inner = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(inner);
    const other = mountPilot(inner, { src: APP_SRC, clock });
    inner.remove();
    await afterwards();
    expect(other.state).toBe('destroyed');
  });

  it('lives on when it is moved, at once or with a pause', async () => {
    document.querySelector('aside')?.append(element);
    await afterwards();
    element.remove();
    await Promise.resolve();
    main()?.append(element);
    await afterwards();
    expect(pilot.state).toBe('loading');
    appSays(pilot, 'ready');
    expect(pilot.state).toBe('connected');
  });

  it('makes room for the next at once', () => {
    element.replaceChildren();
    const next = mountPilot(element, { src: APP_SRC, clock });
    expect(pilot.state).toBe('destroyed');
    expect(getPilot('#pilot')).toBe(next);
    next.destroy();
  });

  it('may be mounted before its element is in the page', async () => {
    const later = document.createElement('div');
    const other = mountPilot(later, { src: APP_SRC, clock });
    await afterwards();
    document.body.append(later);
    await afterwards();
    expect(other.state).toBe('loading');
    later.remove();
    await afterwards();
    expect(other.state).toBe('destroyed');
  });
});

describe('a copy of an element that holds one', () => {
  it('is not taken, and what was copied makes room', () => {
    const copy = element.cloneNode(true) as Element;
    document.body.append(copy);
    expect(getPilot(copy)).toBeUndefined();
    const other = mountPilot(copy, { src: APP_SRC, clock });
    expect(copy.querySelectorAll('iframe')).toHaveLength(1);
    other.destroy();
  });
});

describe('getPilot', () => {
  it('gives the one that lives there', () => {
    expect(getPilot(element)).toBe(pilot);
    pilot.destroy();
    expect(getPilot(element)).toBeUndefined();
  });
});
