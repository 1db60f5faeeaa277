import { keyframes, style } from '@vanilla-extract/css';
import { duration } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const anchor = style({ display: 'contents' });

export const bubble = style({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  border: 0,
  padding: `${space(1)} ${space(2)}`,
  maxWidth: '260px',
  borderRadius: radius.small,
  background: vars.color.inverse,
  color: vars.color.onInverse,
  ...text.caption,
  pointerEvents: 'none',
  // The delay is part of the animation, so no timer is needed.
  animation: `${appear} ${duration.quick} 400ms backwards`,
});
