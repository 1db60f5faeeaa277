import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { duration, ease } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;
const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

export const toast = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space(3),
  alignItems: 'start',
  width: 'min(400px, 100%)',
  padding: space(3),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.raised,
  color: color.text,
  boxShadow: vars.shadow.high,
  animation: `${arrive} ${duration.slow} ${ease.out}`,
});

const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  borderRadius: radius.control,
});

export const marks = styleVariants({
  info: [mark, { background: color.infoSoft, color: color.info }],
  success: [mark, { background: color.successSoft, color: color.success }],
  destructive: [mark, { background: color.dangerSoft, color: color.danger }],
});

export const words = style({ paddingTop: space(1), ...userText });

export const title = style({ fontWeight: weight.strong });

export const about = style({ ...text.small, color: color.textMuted });
