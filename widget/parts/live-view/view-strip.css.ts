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
  busy: [strip, { background: color.surface, color: color.text }],
  warning: [strip, { background: color.warningSoft, color: color.warning }],
  success: [strip, { background: color.successSoft, color: color.success }],
  danger: [strip, { background: color.dangerSoft, color: color.danger }],
  neutral: [strip, { background: color.fill, color: color.textMuted }],
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

/** A badge with the background of the strip. Its text starts where the words start. */
export const badge = style({
  marginInlineStart: `-${space(1.5)}`,
  selectors: { '&:empty': { display: 'none' } },
});

export const end = style({ flex: 'none' });
