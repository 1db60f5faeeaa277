import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { duration, ease } from '../theme/motion.ts';
import { radius } from '../theme/scale.ts';
import { closing } from './modal.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });
const sink = keyframes({ to: { opacity: 0, transform: 'translateY(8px)' } });

const panel = style({
  margin: 'auto',
  inset: 'var(--visible-top, 0px) 0 var(--visible-bottom, 0px)',
  height: 'fit-content',
  maxWidth: 'none',
  maxHeight: 'min(80vh, calc(100dvh - var(--visible-top, 0px) - var(--visible-bottom, 0px) - 32px))',
  borderRadius: radius.dialog,
  animation: `${rise} ${duration.slow} ${ease.out}`,
  selectors: { [`&.${closing}`]: { animation: `${sink} ${duration.quick} ${ease.in} forwards` } },
});

export const panels = styleVariants({ small: 420, medium: 560, large: 840 }, (width) => [
  panel,
  { width: `min(${width}px, calc(100vw - 24px))` },
]);
