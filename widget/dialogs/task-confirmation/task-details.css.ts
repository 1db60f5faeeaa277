import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const details = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  marginTop: space(4),
});

export const tip = style({
  ...text.small,
  display: 'flex',
  gap: space(2),
  margin: 0,
  color: vars.color.textMuted,
});
