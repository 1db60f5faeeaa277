import { fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { from, restOfWindow } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';

/** The layout of a screen with a task: its heading, and below it the browser and the chat. */
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
 * The row with the browser and the chat. Its height is a share of the window, so that a frame that follows its content
 * stops growing. In its own window it takes all remaining height.
 */
export const browserRow = `minmax(clamp(500px, 74vh, 1200px), ${fallbackVar(restOfWindow, '0px')})`;

/** The chat with the prompt at its end, in the given column next to the browser. The grid must be positioned. */
export const chatColumn = styleVariants({ first: '1 / 2', second: '2 / 3' }, (gridColumn) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  minHeight: 0,
  // Fills its row without affecting its height: messages don't make the row taller, and typing doesn't cause a layout.
  '@container': {
    [from.large]: { position: 'absolute', inset: 0, gridColumn, contain: 'size layout style' },
  },
}));
