import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

const strip = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  minHeight: '52px',
  padding: `${space(2)} ${space(3)}`,
  borderBottom: `1px solid ${color.border}`,
  ...text.small,
});

export const strips = styleVariants({
  running: [strip, { background: color.surface, color: color.text }],
  paused: [strip, { background: color.warningSoft, color: color.warning }],
  completed: [strip, { background: color.successSoft, color: color.success }],
  failed: [strip, { background: color.dangerSoft, color: color.danger }],
  ended: [strip, { background: color.sunken, color: color.textMuted }],
});

export const marks = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  selectors: { '&:empty': { display: 'none' } },
});

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(2)}`,
  flex: 1,
  ...userText,
  fontWeight: weight.regular,
});

export const end = style({ flex: 'none' });
