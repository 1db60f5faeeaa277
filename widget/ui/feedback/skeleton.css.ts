import { keyframes, style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export const stack = style({ display: 'grid', gap: space(2) });

export const bone = style({
  height: '16px',
  borderRadius: radius.small,
  background: vars.color.fill,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  selectors: { '&:last-child:not(:only-child)': { width: '64%' } },
});
