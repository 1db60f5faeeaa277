import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';

export const progress = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: 'none',
  // What does not fit is scrolled to: the messages have the rest.
  gridAutoRows: 'max-content',
  gap: space(2),
  '@container': { [from.large]: { maxHeight: '40%', overflowY: 'auto' } },
});
