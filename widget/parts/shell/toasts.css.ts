import { style } from '@vanilla-extract/css';
import { layer, space } from '../../theme/scale.ts';

export const stack = style({
  position: 'fixed',
  inset: 'auto',
  insetInlineEnd: space(4),
  bottom: `calc(var(--visible-bottom, 0px) + ${space(4)} + var(--lift, 0px))`,
  zIndex: layer.toast,
  display: 'grid',
  gap: space(2),
  width: 'min(380px, calc(100vw - 32px))',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  overflow: 'visible',
  selectors: { '&:empty': { display: 'none' } },
});
