import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { userText, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const head = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(1) });

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
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

export const name = style(userText);
