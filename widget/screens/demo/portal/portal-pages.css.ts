import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { ease } from '../../../theme/motion.ts';
import { weight } from '../../../theme/type.ts';
import { box, ink, phone, ring } from './portal-ink.css.ts';

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
