import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
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

/** The talk, with the prompt at its end. */
export const talkColumn = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  minHeight: 0,
});
