import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { iconSquare } from '../../ui/layout/icon-square.ts';

const { color } = vars;

export const heading = style({
  ...text.small,
  fontWeight: weight.strong,
  color: color.textMuted,
  marginBottom: space(3),
});

export const grid = style({
  display: 'grid',
  gap: space(2.5),
  // Up to three per row, depending on the available width rather than the page's, because a browser may be next to
  // them.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(200px, 30%)), 1fr))',
});

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(3),
  rowGap: space(0.5),
  alignContent: 'start',
  height: '100%',
  padding: space(3.5),
});

export const mark = style({
  gridRow: '1 / span 2',
  ...iconSquare,
});

export const name = style({ ...text.body, fontWeight: weight.strong });

export const about = style({ ...text.small, color: color.textMuted });

export const reason = style({ ...text.small, color: color.textMuted, marginBottom: space(3) });
