import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

// Keeps the hidden label in place. Otherwise a distant scroll container would grow.
export const holder = style({ position: 'relative', display: 'inline-flex', verticalAlign: 'middle' });

export const ring = style({
  display: 'inline-block',
  flex: 'none',
  width: '20px',
  height: '20px',
  border: `2px solid ${vars.color.border}`,
  borderTopColor: vars.color.accent,
  borderRadius: '50%',
  animation: `${turn} 0.9s linear infinite`,
});
