import { fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { from, restOfWindow } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';

/** What a screen shows a task in: its heading, and below it the browser and the talk. */
export const taskPage = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: space(3),
  minHeight: 0,
  padding: space(3),
  '@container': { [from.medium]: { padding: `${space(4)} ${space(5)} ${space(5)}` } },
});

/**
 * The row of a browser and the talk beside it: a share of the window, so that a host that sizes the frame to its
 * content comes to rest, and in a window of its own all that is left.
 */
export const browserRow = `minmax(clamp(500px, 74vh, 1200px), ${fallbackVar(restOfWindow, '0px')})`;

/** The talk, with the prompt at its end; beside the browser in this column of a grid with a position. */
export const talkColumn = styleVariants({ first: '1 / 2', second: '2 / 3' }, (gridColumn) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  minHeight: 0,
  // It fills its row and is apart from it: no word said there makes the row higher, and no key has it laid out anew.
  '@container': {
    [from.large]: { position: 'absolute', inset: 0, gridColumn, contain: 'size layout style' },
  },
}));
