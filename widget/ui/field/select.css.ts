import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const wrapper = style({ position: 'relative', display: 'block', minWidth: 0 });

export const native = style({ appearance: 'none', paddingInlineEnd: space(9), textOverflow: 'ellipsis' });

export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space(3),
  top: '50%',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
  color: vars.color.textMuted,
});
