import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { transition } from '../../theme/motion.ts';
import { controlHeight, layer, radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '56px',
  padding: `${space(2)} ${space(3)}`,
  borderBottom: `1px solid ${color.border}`,
  background: color.surface,
  '@container': { [from.medium]: { padding: `${space(2)} ${space(5)}`, gap: space(5) } },
});

export const brandLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  flex: 'none',
  minHeight: '36px',
  borderRadius: radius.control,
  color: color.text,
  textDecoration: 'none',
  fontWeight: weight.display,
  fontSize: '15px',
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
});

export const brandName = style({
  display: 'none',
  '@container': { [from.small]: { display: 'inline' } },
});

export const links = style({
  display: 'none',
  gap: space(1),
  '@container': { [from.medium]: { display: 'flex' } },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '36px',
  padding: `0 ${space(2.5)}`,
  borderRadius: radius.control,
  color: color.textMuted,
  textDecoration: 'none',
  ...text.body,
  fontWeight: weight.medium,
  transition: transition('background-color', 'color'),
  selectors: {
    '&:hover': { background: color.hover, color: color.text },
    '&[aria-current="page"]': {
      color: color.text,
      boxShadow: `inset 0 -2px ${color.accent}`,
      borderRadius: `${radius.control} ${radius.control} 0 0`,
    },
  },
});

/** A link with only an icon, like the buttons next to it. */
export const iconLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: controlHeight.medium,
  height: controlHeight.medium,
  borderRadius: radius.control,
  color: color.text,
  transition: transition('background-color', 'color'),
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-current="page"]': { background: color.accentSoft, color: color.accentText },
  },
});

export const end = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space(2),
  marginInlineStart: 'auto',
});

export const wide = style({
  display: 'none',
  alignItems: 'center',
  gap: space(2),
  '@container': { [from.large]: { display: 'flex' } },
});

export const compact = style({
  display: 'block',
  '@container': { [from.large]: { display: 'none' } },
});
