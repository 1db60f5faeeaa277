import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${space(1)} ${space(3)}`,
  padding: `${space(2)} ${space(4)}`,
  ...text.small,
  textAlign: 'center',
});

export const tones = styleVariants({
  neutral: [banner, { background: color.fill, color: color.text }],
  accent: [banner, { background: color.accentSoft, color: color.accentText }],
  info: [banner, { background: color.infoSoft, color: color.info }],
  success: [banner, { background: color.successSoft, color: color.success }],
  warning: [banner, { background: color.warningSoft, color: color.warning }],
  danger: [banner, { background: color.dangerSoft, color: color.danger }],
});

// Links take the banner's own color, which is readable on its background.
globalStyle(`:where(${banner}) a`, { color: 'inherit', fontWeight: weight.medium });

export const words = style(userText);
