import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';

export const progress = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  gap: space(2),
  // The messages have the rest. The steps, which come last, take what is left here, and are scrolled in themselves.
  '@container': { [from.large]: { maxHeight: '40%', overflowY: 'auto' } },
});
