import { keyframes, style } from '@vanilla-extract/css';
import { duration, ease } from '../../theme/motion.ts';
import { layer, radius, space } from '../../theme/scale.ts';
import { weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;
const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const anchor = style({ display: 'contents' });

export const list = style({
  position: 'fixed',
  inset: 'auto',
  zIndex: layer.overlay,
  margin: 0,
  minWidth: '180px',
  maxWidth: 'min(320px, calc(100vw - 16px))',
  maxHeight: 'calc(100dvh - 16px)',
  overflowY: 'auto',
  padding: space(1),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.raised,
  color: color.text,
  boxShadow: vars.shadow.mid,
  animation: `${drop} ${duration.quick} ${ease.out}`,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2.5),
  width: '100%',
  minHeight: '36px',
  padding: `${space(1.5)} ${space(2.5)}`,
  borderRadius: radius.control,
  textAlign: 'inherit',
  selectors: {
    '&:hover, &:focus': { background: color.hover },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current]': { color: color.accentText, fontWeight: weight.strong },
    '&[aria-disabled="true"]': { color: color.textFaint, cursor: 'not-allowed', background: 'none' },
  },
});

export const danger = style({ color: color.danger });
