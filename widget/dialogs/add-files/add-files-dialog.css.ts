import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) });

export const heading = style({ ...text.small, fontWeight: weight.strong, marginBottom: space(2) });

export const help = style({
  padding: space(3),
  borderRadius: radius.card,
  background: color.infoSoft,
  color: color.info,
  ...text.small,
});

export const helpList = style({
  display: 'grid',
  gap: space(1),
  paddingInlineStart: space(4),
  listStyle: 'disc',
});
