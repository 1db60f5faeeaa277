import { createGlobalTheme, keyframes, style } from '@vanilla-extract/css';
import { darkTheme } from '../../../theme/dark.css.ts';
import { ease } from '../../../theme/motion.ts';
import { vars } from '../../../theme/vars.css.ts';
import { ink } from './portal-ink.css.ts';

export const browser = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  containerType: 'inline-size',
  background: ink.ground,
  color: ink.text,
  userSelect: 'none',
  cursor: 'default',
  textAlign: 'start',
});

createGlobalTheme(`.${browser}`, ink, {
  ground: '#f4f6f3',
  panel: '#ffffff',
  text: '#1d2a25',
  quiet: '#586660',
  rule: '#dde3de',
  brand: '#173f33',
  onBrand: '#f3efe2',
  brandQuiet: '#b9cbc2',
  button: '#1d5443',
  onButton: '#ffffff',
  soft: '#e3efe8',
  bar: '#3d7d68',
  gold: '#c8994a',
});

createGlobalTheme(`.${darkTheme} .${browser}`, ink, {
  ground: '#141b18',
  panel: '#1c2521',
  text: '#e6ede8',
  quiet: '#a3b2aa',
  rule: '#2e3a34',
  brand: '#0f2d24',
  onBrand: '#f0ecdf',
  brandQuiet: '#a3bbb0',
  button: '#2f7a62',
  onButton: '#ffffff',
  soft: '#21392f',
  bar: '#4f9a80',
  gold: '#d5a85c',
});
const letters = 'clamp(7px, 1.66cqi, 17px)';

export const chrome = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: '12px',
  padding: '7px 12px',
  background: vars.color.fill,
  borderBottom: `1px solid ${vars.color.border}`,
});

export const dots = style({
  width: '9px',
  height: '9px',
  borderRadius: '50%',
  background: vars.color.borderStrong,
  opacity: 0.55,
  marginInlineEnd: '28px',
  boxShadow: `14px 0 ${vars.color.borderStrong}, 28px 0 ${vars.color.borderStrong}`,
});

export const address = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  flex: 1,
  minWidth: 0,
  maxWidth: '460px',
  padding: '3px 12px',
  borderRadius: '999px',
  background: vars.color.surface,
  color: vars.color.textMuted,
  fontSize: '12px',
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
});

export const window = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  fontSize: letters,
  lineHeight: 1.4,
});
const appear = keyframes({ from: { opacity: 0, transform: 'translateY(0.6em)' } });

export const page = style({ height: '100%', animation: `${appear} 400ms ${ease.out}` });

export const pointer = style({
  position: 'absolute',
  left: 'var(--pointer-x, 50%)',
  top: 'var(--pointer-y, 50%)',
  width: '1.7em',
  height: '2em',
  transition: `left 700ms ${ease.out}, top 700ms ${ease.out}`,
});

export const arrow = style({
  position: 'relative',
  width: '100%',
  height: '100%',
  fill: '#16110c',
  stroke: '#ffffff',
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
  filter: 'drop-shadow(0 0.15em 0.2em rgb(0 0 0 / 30%))',
});

const spread = keyframes({
  from: { transform: 'scale(0.2)', opacity: 0.9 },
  to: { transform: 'scale(1.6)', opacity: 0 },
});
export const ripple = style({
  position: 'absolute',
  left: '-1.1em',
  top: '-1.1em',
  width: '2.6em',
  height: '2.6em',
  borderRadius: '50%',
  border: `0.2em solid ${ink.gold}`,
  opacity: 0,
  animation: `${spread} 650ms ${ease.out} 750ms`,
});
