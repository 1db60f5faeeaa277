import { style } from '@vanilla-extract/css';
import { text, userText } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const line = style({
  ...userText,
  ...text.caption,
  margin: 0,
  color: vars.color.textMuted,
});
