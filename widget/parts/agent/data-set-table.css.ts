import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { tableFrame } from '../../ui/layout/data-cells.css.ts';

/** A few rows, so that a set leaves room for messages. */
export const frame = style([
  tableFrame,
  {
    maxHeight: 'clamp(140px, 24vh, 280px)',
    // From edge to edge of the card.
    margin: `0 -${space(3)} -${space(3)}`,
    borderTop: `1px solid ${vars.color.border}`,
    borderRadius: `0 0 ${radius.card} ${radius.card}`,
    selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
  },
]);

/** Fits while each column has room for a word or two. Wider tables scroll. */
export const table = style({ minWidth: '100%' });

globalStyle(`${table} :is(th, td)`, {
  minWidth: '7ch',
  maxWidth: '32ch',
  // Columns are as wide as their longest word.
  overflowWrap: 'break-word',
});

export const rowCount = style({ color: vars.color.textMuted, fontWeight: weight.regular });

export const dataSet = style({ position: 'relative' });

/** The row of the name leaves room for it. */
export const download = style({ position: 'absolute', top: space(2), insetInlineEnd: space(2) });

globalStyle(`${dataSet} summary`, { paddingInlineEnd: space(20) });
