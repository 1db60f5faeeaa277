import { keyframes, style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const wrapper = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
});

const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const listening = style({
  ...text.caption,
  color: color.danger,
  maxWidth: '180px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingInlineEnd: space(2),
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${breathe} 1.6s ease-in-out infinite` },
  },
});

export const popup = style({
  ...text.caption,
  position: 'absolute',
  insetInlineStart: 0,
  bottom: `calc(100% + ${space(1.5)})`,
  zIndex: 1,
  width: 'max-content',
  maxWidth: '260px',
  padding: `${space(2)} ${space(3)}`,
  color: color.text,
  background: color.raised,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  boxShadow: vars.shadow.mid,
});
