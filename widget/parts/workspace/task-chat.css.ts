import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { text, userText, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const progress = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  gap: space(2),
  // The messages take the remaining space. The steps come last and scroll separately.
  '@container': { [from.large]: { maxHeight: '40%', overflowY: 'auto' } },
});

export const statusLine = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(3),
  minWidth: 0,
  paddingInline: space(1),
});

export const statusMessage = style({ ...userText, ...text.small, fontWeight: weight.medium, margin: 0 });

export const statusMode = style({
  ...userText,
  ...text.caption,
  flexShrink: 0,
  maxWidth: '50%',
  color: vars.color.textMuted,
});
