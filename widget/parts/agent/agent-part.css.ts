import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text, userText } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const line = style({
  ...userText,
  ...text.caption,
  flex: 'none',
  margin: 0,
  paddingInline: space(1),
  color: vars.color.textMuted,
});
