import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { controlHeight, radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;
/** Also a button that keeps the focus. While it is busy, its line shows why it can't be pressed. */
const disabled = '&:is(:disabled, [aria-disabled="true"]:not([aria-busy="true"]))';
const enabled = '&:not([aria-disabled="true"], :disabled)';

export const base = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  maxWidth: '100%',
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontWeight: weight.medium,
  textAlign: 'center',
  textDecoration: 'none',
  userSelect: 'none',
  overflow: 'hidden',
  transition: transition('background-color', 'border-color', 'color', 'box-shadow'),
  selectors: {
    [disabled]: { cursor: 'not-allowed', opacity: 0.5 },
    // Not faded, because the browser would report it as not visible.
    [`${disabled}[data-guarded]`]: { opacity: 1 },
    '&[aria-busy="true"]': { cursor: 'progress' },
    [`${enabled}:active`]: { transform: 'translateY(1px)' },
  },
});

export const variants = styleVariants({
  primary: {
    background: color.accent,
    color: color.onAccent,
    selectors: {
      [`${enabled}:hover`]: { background: color.accentHover },
      [`${disabled}[data-guarded]`]: {
        background: `color-mix(in srgb, ${color.accent} 50%, ${color.raised})`,
      },
    },
  },
  secondary: {
    background: color.raised,
    color: color.text,
    borderColor: color.borderStrong,
    boxShadow: vars.shadow.low,
    selectors: {
      [`${enabled}:hover`]: { background: color.hover },
      [`${disabled}[data-guarded]`]: { color: `color-mix(in srgb, ${color.text} 50%, ${color.raised})` },
    },
  },
  quiet: {
    color: color.text,
    selectors: {
      [`${enabled}:hover, &[aria-pressed="true"], &[aria-expanded="true"]`]: { background: color.hover },
      '&[aria-pressed="true"]': { color: color.accentText, background: color.accentSoft },
    },
  },
  danger: {
    background: color.dangerSolid,
    color: color.onSolid,
    selectors: { [`${enabled}:hover`]: { background: color.dangerHover } },
  },
});

export const sizes = styleVariants({
  small: { ...text.small, minHeight: controlHeight.small, padding: `${space(0.5)} ${space(2.5)}` },
  medium: { ...text.body, minHeight: controlHeight.medium, padding: `${space(1)} ${space(3.5)}` },
  large: { ...text.lead, minHeight: controlHeight.large, padding: `${space(2)} ${space(5)}` },
});

/** Reserves the width of the other label, so that changing the text moves nothing. */
export const label = style({
  minWidth: 0,
  overflowWrap: 'break-word',
  selectors: {
    '&[data-reserve]::after': {
      content: 'attr(data-reserve)',
      display: 'block',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      whiteSpace: 'nowrap',
    },
  },
});

const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

/** The line under a busy label. It lies inside the button and takes up no space. */
export const busyLine = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: '2px',
  overflow: 'hidden',
  selectors: {
    '&::after': {
      content: '""',
      display: 'block',
      width: '40%',
      height: '100%',
      background: 'currentColor',
      animation: `${sweep} 1.2s ease-in-out infinite`,
    },
  },
});
