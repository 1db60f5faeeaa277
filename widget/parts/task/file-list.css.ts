import { style } from '@vanilla-extract/css';
import { limits } from '../../rules/limits.ts';
import { space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { iconSquare } from '../../ui/layout/icon-square.ts';

const { color } = vars;

export const heading = style({ ...text.small, fontWeight: weight.strong, marginBottom: space(2) });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxHeight: `${limits.fileList.maxHeightRem}rem`,
  overflowY: 'auto',
});

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space(3),
  padding: `${space(2)} 0`,
  selectors: {
    '& + &': { borderTop: `1px solid ${color.border}` },
    // Room for the focus ring around its buttons. The card has the rest.
    '&:last-child': { paddingBottom: space(1) },
  },
});

export const mark = style({
  gridRow: '1 / span 2',
  ...iconSquare,
});

export const fileName = style({ ...text.body, fontWeight: weight.medium, ...userText });

export const size = style({ ...text.caption, color: color.textMuted });

export const buttons = style({
  gridColumn: '2',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  marginTop: space(2),
});
