import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { anyWords, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  marginBottom: space(2),
  ...text.body,
  fontWeight: weight.strong,
});

export const headings = styleVariants({
  completed: [base, { color: vars.color.success }],
  failed: [base, { color: vars.color.danger }],
});

export const about = style(anyWords);

export const heading = style({ ...text.small, fontWeight: weight.strong, marginTop: space(3) });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(1),
  marginTop: space(1.5),
  paddingInlineStart: space(5),
  listStyle: 'disc',
  ...text.small,
  color: vars.color.textMuted,
});
