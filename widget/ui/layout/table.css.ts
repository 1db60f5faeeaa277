import { style, styleVariants } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const scroller = style({
  position: 'relative',
  overflowX: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});

export const captionText = style({
  captionSide: 'top',
  padding: `${space(3)} ${space(4)}`,
  textAlign: 'start',
  fontWeight: weight.strong,
});

export const row = style({
  selectors: {
    '&:not(:last-child)': { borderBottom: `1px solid ${color.border}` },
    'tbody &:hover': { background: color.hover },
  },
});

export const headRow = style({ borderBottom: `1px solid ${color.border}`, background: color.canvas });

const cell = style({ padding: `${space(2.5)} ${space(4)}`, verticalAlign: 'top' });

const head = style([
  cell,
  { ...text.caption, fontWeight: weight.strong, color: color.textMuted, whiteSpace: 'nowrap' },
]);

const sides = { start: { textAlign: 'start' }, end: { textAlign: 'end' } } as const;

export const cells = styleVariants(sides, (side) => [cell, side]);

export const heads = styleVariants(sides, (side) => [head, side]);
