import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { variant } from './variant.ts';

const { color } = vars;

export const page = style({ display: 'flex', flexDirection: 'column', flex: 1 });

export const welcome = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  width: '100%',
  maxWidth: '880px',
  margin: '0 auto',
  padding: `${space(7)} ${space(4)} ${space(10)}`,
  '@container': { [from.medium]: { gap: space(8), padding: `${space(14)} ${space(6)} ${space(16)}` } },
});

export const intro = style({ display: 'grid', gap: space(1) });

export const greetingText = style({ ...text.lead, color: color.accentText, fontWeight: weight.medium });

export const heading = style({
  ...text.heading,
  '@container': { [from.medium]: { ...text.display } },
});

export const subtitle = style({ ...text.lead, color: color.textMuted });

export const taskPage = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: space(3),
  minHeight: 0,
  padding: space(3),
  '@container': { [from.medium]: { padding: `${space(4)} ${space(5)} ${space(5)}` } },
});

export const split = style({
  display: 'grid',
  flex: 1,
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(560px, auto) auto',
  '@container': {
    [from.large]: {
      gridTemplateColumns: `minmax(0, 1fr) ${variant.sidePanelWidth}px`,
      // A share of the window, so that a host that sizes the frame to its content comes to rest.
      gridTemplateRows: 'clamp(500px, 74vh, 1200px)',
    },
  },
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  minHeight: 0,
});

export const news = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  // What does not fit is scrolled to: a card that hides its overflow would else be pressed flat.
  gridAutoRows: 'max-content',
  gap: space(3),
  minHeight: 0,
  '@container': { [from.large]: { flex: 1, overflowY: 'auto' } },
});

export const foot = style({ flex: 'none', minWidth: 0 });
