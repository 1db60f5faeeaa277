import { expect, it } from 'vitest';
import { sameOptions } from '../../../../host-sdk/kit/same-options.ts';

it.each<[a: unknown, b: unknown, same: boolean]>([
  [{ src: 'a' }, { src: 'a' }, true],
  [{ src: 'a' }, { src: 'b' }, false],
  [{ height: { mode: 'content', max: 5 } }, { height: { mode: 'content', max: 5 } }, true],
  [{ height: { mode: 'content', max: 5 } }, { height: { mode: 'content', max: 6 } }, false],
  [{ height: { mode: 'fill' } }, { height: 5 }, false],
  [{ src: 'a', route: undefined }, { src: 'a' }, true],
  [{ src: 'a' }, { src: 'a', route: '/b' }, false],
  [{ run: () => 1 }, { run: () => 2 }, true],
  [{ run: () => 1 }, {}, false],
  [{ max: Number.NaN }, { max: Number.NaN }, true],
  [null, {}, false],
])('%o and %o: %s', (a, b, same) => {
  expect(sameOptions(a, b)).toBe(same);
});
