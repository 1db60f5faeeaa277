import { style } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { controlHeight, radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const field = style({ position: 'relative', display: 'grid', gap: space(1.5), minWidth: 0 });

export const fieldLabel = style({ ...text.small, fontWeight: weight.medium, color: color.text });

export const hintText = style({ ...text.small, color: color.textMuted });

export const errorText = style({
  ...text.small,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(1.5),
  color: color.danger,
});

/** The look that inputs, text areas, and selects share. */
export const control = style({
  display: 'block',
  width: '100%',
  minWidth: 0,
  minHeight: controlHeight.medium,
  padding: `${space(1.75)} ${space(3)}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  background: color.raised,
  color: color.text,
  ...text.body,
  transition: transition('border-color', 'box-shadow'),
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.textMuted },
    '&:focus-visible': { outlineOffset: '-1px', borderColor: color.focus },
    '&:disabled': { background: color.sunken, color: color.textMuted, cursor: 'not-allowed' },
    '&[aria-invalid="true"]': { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` },
  },
});

// iOS zooms in on any control with text smaller than 16 px.
export const touchText = style({ '@media': { '(pointer: coarse)': { fontSize: '16px' } } });
