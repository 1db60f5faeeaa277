import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text, userText, weight } from '../../theme/type.ts';
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

export const filesTitle = style({ ...text.small, fontWeight: weight.medium, marginBottom: space(1.5) });

export const files = style({ display: 'grid', gap: space(1), margin: 0, padding: 0, listStyle: 'none' });

export const file = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(2),
  color: vars.color.textMuted,
  ...text.small,
  ...userText,
});
