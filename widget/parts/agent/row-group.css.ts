import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

/** In the middle of the frame, however far the table is scrolled. */
export const more = style({
  position: 'sticky',
  insetInlineStart: 0,
  display: 'flex',
  justifyContent: 'center',
  padding: space(1),
});
