import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(4)}`,
  minHeight: '52px',
  padding: `${space(2)} ${space(3)}`,
  borderTop: `1px solid ${color.border}`,
  ...text.small,
});

export const state = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  fontWeight: weight.strong,
});

export const fact = style({ color: color.textMuted });

export const end = style({ marginInlineStart: 'auto' });
