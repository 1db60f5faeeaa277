import { createThemeContract, createGlobalTheme, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { darkTheme } from '../../theme/dark.css.ts';
import { ease } from '../../theme/motion.ts';
import { weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

// The portal looks like a separate site, with its own colors. All sizes depend on its font size, which follows the
// width of the view, so that it looks the same on a phone and on a desktop.

const ink = createThemeContract({
  ground: null,
  panel: null,
  text: null,
  quiet: null,
  rule: null,
  brand: null,
  onBrand: null,
  brandQuiet: null,
  button: null,
  onButton: null,
  soft: null,
  bar: null,
  gold: null,
});

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

const phone = '(max-width: 520px)';
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

export const crest = style({ width: '2em', height: '2.25em', flex: 'none' });
export const crestShield = style({ fill: ink.brand, stroke: ink.gold, strokeWidth: 2 });
export const crestTree = style({ fill: ink.gold });

export const quiet = style({ fontSize: '0.86em', color: ink.quiet, whiteSpace: 'nowrap' });

/** A ring around the element a step works on. */
const ring = {
  transition: `box-shadow 250ms ${ease.out}, background-color 250ms ${ease.out}`,
  selectors: { '&[data-now]': { boxShadow: `0 0 0 0.22em ${ink.gold}` } },
};

// The sign-in page.

export const login = style({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  background: `radial-gradient(90% 120% at 15% 0%, ${ink.soft}, transparent 60%), linear-gradient(160deg, ${ink.ground}, ${ink.soft})`,
});

export const loginCard = style({
  display: 'grid',
  justifyItems: 'center',
  gap: '0.7em',
  width: '25em',
  padding: '2.4em 2.6em 2.8em',
  border: `1px solid ${ink.rule}`,
  borderRadius: '1em',
  background: ink.panel,
  boxShadow: '0 1.2em 3em rgb(10 40 30 / 14%)',
});

export const loginTitle = style({ fontSize: '1.5em', fontWeight: weight.display, letterSpacing: '-0.01em' });

export const field = style({ display: 'grid', gap: '0.3em', width: '100%' });
export const label = style({ fontSize: '0.82em', fontWeight: weight.medium, color: ink.quiet });

export const value = style([
  {
    minHeight: '2.4em',
    padding: '0.45em 0.8em',
    border: `1px solid ${ink.rule}`,
    borderRadius: '0.45em',
    background: ink.ground,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  ring,
]);

const typing = keyframes({ from: { clipPath: 'inset(0 100% 0 0)' } });

export const typedText = style({
  display: 'inline-block',
  animation: `${typing} 1.6s steps(24) 300ms backwards`,
});

export const button = style([
  {
    display: 'block',
    width: '100%',
    marginTop: '0.5em',
    padding: '0.6em 1em',
    borderRadius: '0.45em',
    background: ink.button,
    color: ink.onButton,
    fontWeight: weight.strong,
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
  ring,
]);

// The pages after sign-in.

export const shell = style({
  display: 'grid',
  gridTemplateColumns: '11em minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  height: '100%',
  '@container': { [phone]: { gridTemplateColumns: '9.5em minmax(0, 1fr)' } },
});

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.3em',
  padding: '1.3em 0.9em',
  background: ink.brand,
  color: ink.brandQuiet,
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.6em',
  marginBottom: '1.2em',
  color: ink.onBrand,
  fontSize: '1.05em',
  fontWeight: weight.strong,
});

const menuEntry = style([{ padding: '0.5em 0.8em', borderRadius: '0.45em', whiteSpace: 'nowrap' }, ring]);
export const entry = menuEntry;
export const currentEntry = style([
  menuEntry,
  { background: 'rgb(255 255 255 / 12%)', color: ink.onBrand, fontWeight: weight.medium },
]);

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '1.3em',
  minWidth: 0,
  minHeight: 0,
  padding: '1.3em 1.6em',
});

export const top = style({ display: 'flex', alignItems: 'center', gap: '0.8em', paddingBottom: '0.2em' });
export const pageTitle = style({
  flex: 1,
  fontSize: '1.55em',
  fontWeight: weight.display,
  letterSpacing: '-0.015em',
});
export const avatar = style({
  width: '2em',
  height: '2em',
  borderRadius: '50%',
  background: `radial-gradient(circle at 50% 38%, ${ink.panel} 24%, transparent 25%), radial-gradient(circle at 50% 100%, ${ink.panel} 40%, transparent 41%), ${ink.bar}`,
});

export const tiles = style([
  {
    display: 'grid',
    // The last column holds a sum, which is wider than a count.
    gridTemplateColumns: 'repeat(3, minmax(0, 5fr)) minmax(0, 6fr)',
    gap: '1em',
    borderRadius: '0.8em',
  },
  ring,
]);

const box = { border: `1px solid ${ink.rule}`, borderRadius: '0.8em', background: ink.panel } as const;

export const tile = style([box, { display: 'grid', gap: '0.1em', padding: '1em 1.1em', minWidth: 0 }]);
export const figure = style({
  fontSize: '1.65em',
  fontWeight: weight.display,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
});

export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)',
  gap: '1em',
  flex: '0 1 26em',
  minHeight: 0,
});

export const panel = style([
  box,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '0.9em',
    minWidth: 0,
    padding: '1.2em 1.3em',
  },
  ring,
]);
export const panelTitle = style({ fontSize: '1.05em', fontWeight: weight.strong });

export const chart = style({ flex: 1, minHeight: 0, width: '100%' });
export const gridLine = style({ stroke: ink.rule, strokeWidth: 1 });
const rise = keyframes({ from: { transform: 'scaleY(0)' } });
export const bar = style({
  fill: ink.bar,
  transformBox: 'fill-box',
  transformOrigin: '50% 100%',
  animation: `${rise} 700ms ${ease.out} 200ms backwards`,
});
export const month = style({ fill: ink.quiet, fontSize: '9px' });

export const line = style({
  display: 'grid',
  gridTemplateColumns: '4em minmax(0, 1fr)',
  padding: '0.5em 0',
  borderTop: `1px solid ${ink.rule}`,
});
export const day = style({ color: ink.quiet, fontWeight: weight.medium });

export const thirds = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 14.5em',
  alignItems: 'start',
  gap: '1em',
  '@container': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr) 14em' } },
});

export const table = style([box, { display: 'grid', overflow: 'hidden' }]);

export const row = style({
  display: 'grid',
  gridTemplateColumns: '1.6em minmax(0, 3fr) minmax(0, 2fr) 5em',
  alignItems: 'center',
  gap: '0.8em',
  padding: '0.95em 1.1em',
  whiteSpace: 'nowrap',
  transition: ring.transition,
  selectors: {
    '& + &': { borderTop: `1px solid ${ink.rule}` },
    '&[data-reached]': { background: ink.soft },
    '&[data-now]': { boxShadow: `inset 0 0 0 0.2em ${ink.gold}` },
  },
  '@container': { [phone]: { gridTemplateColumns: '1.6em minmax(0, 1fr) 5em' } },
});

export const tick = style({
  display: 'grid',
  placeItems: 'center',
  width: '1.5em',
  height: '1.5em',
  border: `1px solid ${ink.quiet}`,
  borderRadius: '0.35em',
  color: 'transparent',
  selectors: {
    '[data-reached] > &': { background: ink.button, borderColor: ink.button, color: ink.onButton },
  },
});
globalStyle(`${tick} > svg`, { width: '1em', height: '1em', strokeWidth: 2.5 });

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;
export const rowName = style({ ...ellipsis, fontWeight: weight.medium });
export const rowAbout = style({
  ...ellipsis,
  color: ink.quiet,
  '@container': { [phone]: { display: 'none' } },
});
export const state = style({ ...ellipsis, color: ink.quiet, fontSize: '0.9em' });

export const complete = style([
  box,
  {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '0.7em',
    flex: '0 1 34em',
    minHeight: 0,
    padding: '1.5em',
  },
]);

const pop = keyframes({ from: { transform: 'scale(0.4)', opacity: 0 }, '60%': { transform: 'scale(1.12)' } });
export const done = style({
  display: 'grid',
  placeItems: 'center',
  width: '4.4em',
  height: '4.4em',
  borderRadius: '50%',
  background: ink.button,
  color: ink.onButton,
  animation: `${pop} 500ms ${ease.out} 150ms backwards`,
});
globalStyle(`${done} > svg`, { width: '2.4em', height: '2.4em', strokeWidth: 2 });
export const doneTitle = style({ fontSize: '1.6em', fontWeight: weight.display, letterSpacing: '-0.015em' });

export const fileChip = style([
  {
    display: 'flex',
    alignItems: 'center',
    gap: '0.6em',
    maxWidth: '30em',
    margin: '0.6em 0',
    padding: '0.6em 1.1em',
    border: `1px solid ${ink.rule}`,
    borderRadius: '0.6em',
    background: ink.ground,
    fontWeight: weight.medium,
  },
  ring,
]);
globalStyle(`${fileChip} > svg`, { width: '1.3em', height: '1.3em' });
export const fileName = style({ ...ellipsis, whiteSpace: 'nowrap' });

export const doneFigures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  width: '100%',
  maxWidth: '36em',
  gap: '1em',
  marginTop: '0.6em',
});

// The pointer.

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
