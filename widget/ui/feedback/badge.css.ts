import { style, styleVariants } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  flex: 'none',
  minWidth: '20px',
  justifyContent: 'center',
  padding: `${space(0.5)} ${space(1.5)}`,
  borderRadius: radius.small,
  ...text.caption,
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
});

export const tones = styleVariants({
  neutral: [badge, { background: color.fill, color: color.textMuted }],
  accent: [badge, { background: color.accentSoft, color: color.accentText }],
  info: [badge, { background: color.infoSoft, color: color.info }],
  success: [badge, { background: color.successSoft, color: color.success }],
  warning: [badge, { background: color.warningSoft, color: color.warning }],
  danger: [badge, { background: color.dangerSoft, color: color.danger }],
  live: [badge, { background: color.dangerSolid, color: color.onSolid, letterSpacing: '0.04em' }],
});
