import { keyframes, style } from '@vanilla-extract/css';
import { weight } from '../../../theme/type.ts';
import { ink, phone, ring } from './portal-ink.css.ts';

export const crest = style({ width: '2em', height: '2.25em', flex: 'none' });
export const crestShield = style({ fill: ink.brand, stroke: ink.gold, strokeWidth: 2 });
export const crestTree = style({ fill: ink.gold });

export const quiet = style({ fontSize: '0.86em', color: ink.quiet, whiteSpace: 'nowrap' });

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
