import { style } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { space } from '../../theme/scale.ts';
import { weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

/** Can be narrower than its tabs, which then scroll. */
export const container = style({ minWidth: 0 });

export const strip = style({
  display: 'flex',
  gap: space(1),
  overflowX: 'auto',
  borderBottom: `1px solid ${vars.color.border}`,
});

export const tab = style({
  flex: 'none',
  padding: `${space(2)} ${space(3)}`,
  borderBottom: '2px solid transparent',
  color: vars.color.textMuted,
  fontWeight: weight.medium,
  transition: transition('color', 'border-color'),
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-selected="true"]': { color: vars.color.text, borderBottomColor: vars.color.accent },
  },
});

export const panel = style({ paddingTop: space(4) });
