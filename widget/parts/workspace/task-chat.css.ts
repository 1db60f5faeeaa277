import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';

export const progress = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  gap: space(2),
  // The messages take the remaining space. The steps come last and scroll separately.
  '@container': { [from.large]: { maxHeight: '40%', overflowY: 'auto' } },
});
