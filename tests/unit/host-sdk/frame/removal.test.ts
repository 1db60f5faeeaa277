// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { getPilot } from '../../../../host-sdk/frame/mount-element.ts';
import type { Pilot } from '../../../../host-sdk/pilot/pilot.ts';
import { addElement, appSays, useHostPage } from '../app-frame.ts';

const { page, mount } = useHostPage();
let pilot: Pilot;
let main: HTMLElement;

beforeEach(() => {
  main = addElement();
  main.append(page.element);
  page.element.id = 'pilot';
  pilot = mount();
});

/** Waits until the SDK knows of the changes, which a page reports after the code that makes them. */
const settle = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  page.clock.advance(0);
};

describe('a pilot', () => {
  it.each<[how: string, remove: () => void]>([
    ['its element', () => page.element.remove()],
    ['the parent of its element', () => main.remove()],
    ['the content of its element', () => page.element.replaceChildren()],
    ['the content of the page', () => document.body.replaceChildren()],
  ])('ends with %s', async (_how, remove) => {
    remove();
    await settle();
    expect(pilot.state).toBe('destroyed');
    expect(page.clock.pending).toBe(0);
    expect(getPilot(page.element)).toBeUndefined();
  });

  it('ends with its element in a shadow root too', async () => {
    const inner = document.createElement('div');
    addElement().attachShadow({ mode: 'open' }).append(inner);
    const other = mount({}, inner);
    inner.remove();
    await settle();
    expect(other.state).toBe('destroyed');
  });

  it('survives a move, immediate or after a pause', async () => {
    addElement().append(page.element);
    await settle();
    page.element.remove();
    await Promise.resolve();
    main.append(page.element);
    await settle();
    expect(pilot.state).toBe('loading');
    appSays(pilot, 'ready');
    expect(pilot.state).toBe('connected');
  });

  it('can be replaced immediately after its removal', () => {
    page.element.replaceChildren();
    const next = mount();
    expect(pilot.state).toBe('destroyed');
    expect(getPilot('#pilot')).toBe(next);
    next.destroy();
    expect(getPilot(page.element)).toBeUndefined();
  });

  it('can be mounted before its element is in the page', async () => {
    const later = document.createElement('div');
    const other = mount({}, later);
    await settle();
    document.body.append(later);
    await settle();
    expect(other.state).toBe('loading');
    later.remove();
    await settle();
    expect(other.state).toBe('destroyed');
  });

  it('is not copied with its element: a new pilot replaces the copied frame', () => {
    const copy = page.element.cloneNode(true) as Element;
    document.body.append(copy);
    expect(getPilot(copy)).toBeUndefined();
    mount({}, copy);
    expect(copy.querySelectorAll('iframe')).toHaveLength(1);
  });
});
