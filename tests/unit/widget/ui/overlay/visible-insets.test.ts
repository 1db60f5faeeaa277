import { expect, it } from 'vitest';
import { visibleInsets } from '../../../../../widget/ui/overlay/visible-insets.ts';

const full = { top: 0, bottom: 0 };

it.each([
  ['all of it', { top: 0, bottom: 900 }, 900, full],
  ['its upper part', { top: 0, bottom: 500 }, 900, { top: 0, bottom: 400 }],
  ['its middle', { top: 200, bottom: 700 }, 900, { top: 200, bottom: 200 }],
  ['its lower part', { top: 400, bottom: 900 }, 900, { top: 400, bottom: 0 }],
  ['a sliver at the top, with more room below', { top: 0, bottom: 40 }, 900, { top: 0, bottom: 580 }],
  ['a sliver at the bottom, with more room above', { top: 860, bottom: 900 }, 900, { top: 580, bottom: 0 }],
  ['nothing', full, 900, { top: 0, bottom: 580 }],
  ['all of a small frame', { top: 0, bottom: 200 }, 200, full],
  ['part of a small frame, which is used in full', { top: 100, bottom: 200 }, 200, full],
  ['a page that is scrolled inside the frame', { top: -300, bottom: 1200 }, 900, full],
])('the visible part of a frame is %s', (_what, seen, frameHeight, insets) => {
  expect(visibleInsets(seen, frameHeight)).toEqual(insets);
});
