import { describe, expect, it } from 'vitest';
import { visibleInsets } from '../../../../../widget/ui/overlay/visible-insets.ts';

describe('the part of a frame that a person sees', () => {
  it.each([
    ['all of it', { top: 0, bottom: 900 }, 900, { top: 0, bottom: 0 }],
    ['its upper part', { top: 0, bottom: 500 }, 900, { top: 0, bottom: 400 }],
    ['its middle', { top: 200, bottom: 700 }, 900, { top: 200, bottom: 200 }],
    ['its lower part', { top: 400, bottom: 900 }, 900, { top: 400, bottom: 0 }],
    ['a sliver at the top: room is made below', { top: 0, bottom: 40 }, 900, { top: 0, bottom: 580 }],
    ['a sliver at the bottom: room is made above', { top: 860, bottom: 900 }, 900, { top: 580, bottom: 0 }],
    ['nothing', { top: 0, bottom: 0 }, 900, { top: 0, bottom: 580 }],
    ['all of a frame with little room', { top: 0, bottom: 200 }, 200, { top: 0, bottom: 0 }],
    [
      'part of a frame with little room: all of it is used',
      { top: 100, bottom: 200 },
      200,
      { top: 0, bottom: 0 },
    ],
    ['a page scrolled inside the frame', { top: -300, bottom: 1200 }, 900, { top: 0, bottom: 0 }],
  ])('%s', (_what, seen, frameHeight, insets) => {
    expect(visibleInsets(seen, frameHeight)).toEqual(insets);
  });
});
