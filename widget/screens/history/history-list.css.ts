import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const days = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  minWidth: 0,
});

export const dayTitle = style({
  ...text.small,
  fontWeight: weight.strong,
  color: color.textMuted,
  marginBottom: space(2),
});

export const dayList = style({
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});

export const more = style({ display: 'grid', justifyItems: 'center' });
