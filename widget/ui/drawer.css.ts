import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { duration, ease } from '../theme/motion.ts';
import { closing } from './modal.css.ts';

const sheet = style({
  width: 'min(400px, calc(100vw - 40px))',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
});

const slide = (off: string) => ({
  animation: `${keyframes({ from: { transform: `translateX(${off})` } })} ${duration.slow} ${ease.out}`,
  selectors: {
    [`&.${closing}`]: {
      animation: `${keyframes({ to: { transform: `translateX(${off})` } })} ${duration.quick} ${ease.in} forwards`,
    },
  },
});

export const sheets = styleVariants({
  right: [sheet, { inset: '0 0 0 auto' }, slide('100%')],
  left: [sheet, { inset: '0 auto 0 0' }, slide('-100%')],
});
