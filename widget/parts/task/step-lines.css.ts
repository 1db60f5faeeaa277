import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const lines = style({ display: 'grid', gap: space(1.5) });

export const steps = style({
  display: 'grid',
  gap: space(1),
  // The latest steps matter most, so the list is scrolled to them.
  maxHeight: '168px',
  overflowY: 'auto',
  margin: 0,
  paddingInlineStart: space(6),
  listStyle: 'decimal',
});

export const step = style({ ...text.small, ...userText, overflow: 'visible', color: color.textMuted });

const outcome = style({ ...text.small, ...userText, fontWeight: weight.medium });

export const outcomes = styleVariants({
  working: [outcome, { color: color.accentText }],
  waiting: [outcome, { color: color.warning }],
  success: [outcome, { color: color.success }],
  error: [outcome, { color: color.danger }],
  neutral: [outcome, { color: color.textMuted }],
});
