import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { tableFrame } from '../../ui/layout/data-cells.css.ts';

const { color } = vars;

/** Leaves room for the picture above. */
export const frame = style([
  tableFrame,
  {
    maxHeight: 'clamp(160px, 28vh, 360px)',
    border: `1px solid ${color.border}`,
    borderRadius: radius.control,
  },
]);

export const table = style({ tableLayout: 'fixed' });

globalStyle(`${table} :is(th, td):first-child`, { width: '7ch', textAlign: 'end', color: color.textMuted });

export const columns = style({ display: 'block', fontWeight: weight.regular });

export const row = style({ selectors: { '&[aria-current]': { background: color.accentSoft } } });

export const unseen = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  color: color.textMuted,
});

/** In line with the words above it. */
export const show = style({ display: 'flex', color: color.accentText, marginInlineStart: `-${space(2.5)}` });
