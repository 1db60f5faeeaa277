import { style } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const card = style({
  display: 'block',
  minWidth: 0,
  padding: space(4),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
});

export const pressable = style({
  width: '100%',
  textAlign: 'inherit',
  cursor: 'pointer',
  transition: transition('border-color', 'box-shadow', 'background-color'),
  selectors: {
    '&:hover': { borderColor: color.borderStrong, background: color.raised, boxShadow: vars.shadow.mid },
    '&:active': { boxShadow: 'none', background: color.hover },
    '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
  },
});
