import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text, userText } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const answeredLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
});

export const answeredText = style({
  ...userText,
  ...text.small,
  display: 'flex',
  alignItems: 'start',
  gap: space(1.5),
  // Beside one button. Two move below it.
  flex: '1 1 160px',
  margin: 0,
  padding: `${space(1)} 0`,
  color: vars.color.textMuted,
});

/** They stay together. */
export const answeredButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginInlineStart: 'auto',
});

/** Its ring is within the edges of the view. */
export const inBar = style({
  selectors: { '&:focus': { padding: `${space(2)} ${space(3)}`, outlineOffset: '-2px' } },
});

globalStyle(`${answeredText} svg`, { flex: 'none', marginTop: '2px' });

/** The browser below stays partly visible. */
export const barPlace = style({ display: 'contents' });
