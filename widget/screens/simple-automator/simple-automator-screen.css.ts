import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { variant } from './variant.ts';
import { iconSquare } from '../../ui/layout/icon-square.ts';

const { color } = vars;

export const main = style({
  display: 'grid',
  flex: '1 0 auto',
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(480px, 1fr)',
  padding: space(3),
  '@container': {
    [from.medium]: { padding: `${space(4)} ${space(5)} ${space(5)}` },
    [from.large]: {
      gridTemplateColumns: `${variant.chatWidth}px minmax(0, 1fr)`,
      // Takes the window's remaining height. A long chat doesn't make it taller, because it scrolls separately.
      flex: '1 1 680px',
      minHeight: 0,
      gridTemplateRows: 'minmax(0, 1fr)',
    },
  },
});

export const chat = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  '@container': { [from.large]: { minHeight: 0 } },
});

// Below the task's title instead of next to it, as on other screens.
globalStyle(`${chat} aside h2`, { ...text.body, fontWeight: weight.strong });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(3)}`,
  minHeight: '36px',
});

export const name = style({
  ...text.title,
  flex: '1 1 200px',
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) });

export const welcome = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  gap: space(5),
  // Room for the focus ring.
  padding: space(1),
  margin: `calc(-1 * ${space(1)})`,
  '@container': { [from.large]: { flex: 1, minHeight: 0, overflowY: 'auto' } },
});

export const heading = style({ ...text.title, flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' });

export const about = style({ ...text.lead, color: color.textMuted, textWrap: 'pretty' });

export const examplesTitle = style({ ...text.small, color: color.textMuted, marginBottom: space(2) });

export const examples = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) });

export const example = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(3),
  minHeight: '56px',
  padding: `${space(2.5)} ${space(3)}`,
  ...text.body,
});

export const exampleMark = style({
  ...iconSquare,
});

export const noBrowser = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: 0,
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.card,
  background: color.surface,
});
