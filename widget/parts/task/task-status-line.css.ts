import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(3),
  minWidth: 0,
  paddingInline: space(1),
});

export const message = style({ ...userText, ...text.small, fontWeight: weight.medium, margin: 0 });

export const mode = style({ ...text.caption, flex: 'none', color: vars.color.textMuted });
