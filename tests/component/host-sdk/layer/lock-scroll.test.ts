import { afterEach, expect, it, vi } from 'vitest';
import { lockScroll } from '../../../../host-sdk/layer/lock-scroll.ts';

const root = document.documentElement;
const now = () => [root.style.overflow, root.style.scrollbarGutter];

afterEach(() => root.removeAttribute('style'));

it.each<[bar: string, innerWidth: number, gutter: string]>([
  ['takes space', 1024, 'stable'],
  ['takes no space', 1009, ''],
])('locks a page whose scrollbar %s', (_bar, innerWidth, gutter) => {
  vi.stubGlobal('innerWidth', innerWidth);
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(1009);
  root.style.overflow = 'clip';
  const unlock = lockScroll();
  expect(now()).toEqual(['hidden', gutter]);
  unlock();
  expect(now()).toEqual(['clip', '']);
});

it('is released by the last holder', () => {
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  first();
  expect(root.style.overflow).toBe('hidden');
  second();
  expect(now()).toEqual(['', '']);
});
