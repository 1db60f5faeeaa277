import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { tableFrame } from '../../ui/layout/data-cells.css.ts';

/** About six rows, so that a set fills no more than its share of the chat. */
export const frame = style([
  tableFrame,
  { maxHeight: '260px', selectors: { '&:focus-visible': { outlineOffset: '-2px' } } },
]);

/** As wide as its content, but no column is wider than a short sentence. */
export const table = style({ width: 'max-content', minWidth: '100%' });

globalStyle(`${table} :is(th, td)`, { maxWidth: '28ch' });

export const rowCount = style({ color: vars.color.textMuted, fontWeight: weight.regular });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(2),
});
