import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text, userText, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  flex: 'none',
  maxWidth: 'min(100%, 14rem)',
  ...userText,
  minHeight: '24px',
  padding: `${space(0.5)} ${space(2.5)} ${space(0.5)} ${space(2)}`,
  borderRadius: radius.pill,
  ...text.caption,
  fontWeight: weight.strong,
});

export const tones = styleVariants({
  neutral: [pill, { background: color.fill, color: color.textMuted }],
  busy: [
    pill,
    { background: color.raised, color: color.text, boxShadow: `inset 0 0 0 1px ${color.borderStrong}` },
  ],
  success: [pill, { background: color.successSoft, color: color.success }],
  warning: [pill, { background: color.warningSoft, color: color.warning }],
  danger: [pill, { background: color.dangerSoft, color: color.danger }],
});

export const dot = style({
  position: 'relative',
  flex: 'none',
  width: '8px',
  height: '8px',
  borderRadius: radius.pill,
  background: 'currentColor',
  forcedColorAdjust: 'none',
});

export const busyDot = style({ background: color.accent });

const ring = keyframes({ to: { transform: 'scale(2.4)', opacity: 0 } });

export const pulsing = style({
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
      background: 'inherit',
      opacity: 0.5,
      animation: `${ring} 1.6s ease-out infinite`,
    },
  },
});
