import { style } from '@vanilla-extract/css';
import { circle, radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

/** The dialog scrolls this region, and the keyboard needs a tab stop to scroll it. */
export const region = style({ borderRadius: radius.small });

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const item = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: `${space(2)} ${space(3)}`,
  padding: `${space(4)} 0`,
  selectors: {
    '& + &': { borderTop: `1px solid ${color.border}` },
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
  },
});

export const number = style({
  ...circle('28px'),
  background: color.accentSoft,
  color: color.accentText,
  ...text.caption,
  fontWeight: weight.strong,
});

export const goal = style({
  ...text.body,
  fontWeight: weight.medium,
  paddingTop: space(1),
  ...userText,
});

export const note = style({ ...text.small, color: color.textMuted, ...userText });

export const picture = style({
  marginTop: space(2),
  width: 'min(100%, 512px)',
  // The image's own ratio, or this one until it is known, so that nothing jumps.
  aspectRatio: 'auto 16 / 10',
  borderRadius: radius.control,
  border: `1px solid ${color.border}`,
  background: color.sunken,
});

export const wait = style({ display: 'flex', alignItems: 'center', gap: space(3), color: color.textMuted });
