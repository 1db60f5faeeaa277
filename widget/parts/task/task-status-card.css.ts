import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { anyWords, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const card = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(1) });

export const heading = style({ ...text.caption, color: vars.color.textMuted });

export const message = style({ ...text.body, fontWeight: weight.strong, ...anyWords });

export const description = style({
  ...text.small,
  maxHeight: '80px',
  overflowY: 'auto',
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
});
