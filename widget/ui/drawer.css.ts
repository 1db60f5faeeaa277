import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { duration, ease } from '../theme/motion.ts';
import { closing } from './modal.css.ts';

const sheet = style({
  width: 'min(400px, calc(100vw - 40px))',
  maxWidth: 'none',
  height: 'calc(100dvh - var(--visible-top, 0px) - var(--visible-bottom, 0px))',
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
  right: [sheet, { inset: 'var(--visible-top, 0px) 0 auto auto' }, slide('100%')],
  left: [sheet, { inset: 'var(--visible-top, 0px) auto auto 0' }, slide('-100%')],
});
