import { style } from '@vanilla-extract/css';
import { column } from '../../parts/shell/list-page.css.ts';
import { from } from '../../theme/base.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const main = style([
  column,
  {
    gap: space(5),
    padding: `${space(4)} ${space(3)} ${space(10)}`,
    '@container': { [from.medium]: { gap: space(6), padding: `${space(6)} ${space(6)} ${space(16)}` } },
  },
]);

export const head = style({ display: 'grid', justifyItems: 'start', gap: space(1) });

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '36px',
  // Aligns the arrow with the lines below.
  marginInlineStart: `-${space(1)}`,
  paddingInlineEnd: space(2),
  borderRadius: radius.control,
  color: color.textMuted,
  fontWeight: weight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.text } },
});

export const subtitle = style({ ...text.body, color: color.textMuted });
