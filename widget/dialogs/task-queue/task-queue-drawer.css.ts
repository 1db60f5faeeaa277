import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space(3),
  padding: space(3),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
});

export const number = style({
  ...text.small,
  fontWeight: weight.strong,
  color: color.textMuted,
  minWidth: space(5),
  textAlign: 'center',
});

export const words = style({ display: 'grid', justifyItems: 'start', gap: space(1), minWidth: 0 });

export const about = style({
  ...userText,
  ...text.body,
  margin: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
});

export const label = style({
  ...text.caption,
  display: 'flex',
  gap: space(1.5),
  margin: 0,
  color: color.textMuted,
});

export const problem = style({ ...userText, ...text.small, margin: 0, color: color.danger });

export const foot = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 1,
  color: color.textMuted,
});
