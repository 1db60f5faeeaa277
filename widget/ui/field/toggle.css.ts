import { style } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(4),
  alignItems: 'center',
  width: '100%',
  minHeight: '36px',
  borderRadius: radius.control,
  textAlign: 'inherit',
  selectors: { '&:disabled': { cursor: 'not-allowed', color: color.textMuted } },
});

export const name = style({ fontWeight: weight.medium });

export const descriptionText = style({
  ...text.small,
  display: 'block',
  color: color.textMuted,
  textWrap: 'pretty',
});

export const track = style({
  width: '40px',
  height: '24px',
  padding: '3px',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.pill,
  background: color.sunken,
  transition: transition('background-color', 'border-color'),
  selectors: {
    [`${row}[aria-checked="true"] &`]: { background: color.accent, borderColor: color.accent },
    [`${row}:disabled &`]: { opacity: 0.5 },
  },
});

export const knob = style({
  display: 'block',
  width: '16px',
  height: '16px',
  borderRadius: radius.pill,
  background: color.borderStrong,
  forcedColorAdjust: 'none',
  transition: transition('transform', 'background-color'),
  selectors: {
    [`${row}[aria-checked="true"] &`]: { background: color.onAccent, transform: 'translateX(16px)' },
  },
});
