import { keyframes, style } from '@vanilla-extract/css';
import { duration, ease } from '../../theme/motion.ts';
import { radius } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const track = style({
  position: 'relative',
  height: '6px',
  borderRadius: radius.pill,
  background: vars.color.sunken,
  boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
  overflow: 'hidden',
});

export const fill = style({
  height: '100%',
  width: '100%',
  borderRadius: 'inherit',
  background: vars.color.accent,
  forcedColorAdjust: 'none',
  transformOrigin: 'left',
  transition: `transform ${duration.slow} ${ease.out}`,
});

const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(340%)' } });

export const indeterminate = style({ width: '30%', animation: `${sweep} 1.4s ease-in-out infinite` });
