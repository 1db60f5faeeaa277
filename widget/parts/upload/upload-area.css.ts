import { style } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const area = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space(1),
  padding: `${space(6)} ${space(4)}`,
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.textMuted,
  textAlign: 'center',
  cursor: 'pointer',
  transition: transition('background-color', 'border-color'),
  selectors: {
    '&:hover:not([data-busy])': { background: color.hover },
    '&[data-over]': { background: color.accentSoft, borderColor: color.accent },
    '&[data-busy]': { cursor: 'default' },
    // The focus ring belongs to the area, because the picker itself is hidden.
    '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});

export const choose = style({ ...text.body, fontWeight: weight.strong, color: color.text });

export const about = style({ ...text.small });
