import { style } from '@vanilla-extract/css';
import { transition } from '../../theme/motion.ts';
import { controlHeight, radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const block = style({ border: `1px solid ${color.border}`, borderRadius: radius.card });

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minHeight: controlHeight.large,
  padding: `${space(1.5)} ${space(3)}`,
  borderRadius: radius.card,
  cursor: 'pointer',
  ...text.small,
  fontWeight: weight.medium,
  listStyle: 'none',
  selectors: {
    '&:hover': { background: color.hover },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&::-webkit-details-marker': { display: 'none' },
  },
});

/** Beside the arrow, however long it is. A mark goes below it. */
export const titleText = style({ overflowWrap: 'anywhere', maxWidth: `calc(100% - ${space(6)})` });

export const arrow = style({
  display: 'inline-flex',
  color: color.textMuted,
  transition: transition('transform'),
  selectors: { [`${block}[open] > summary &`]: { transform: 'rotate(90deg)' } },
});

export const inside = style({
  display: 'grid',
  gap: space(3),
  padding: `${space(1)} ${space(3)} ${space(3)}`,
});
