import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { ease } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { variant } from './variant.ts';
import { iconSquare } from '../../ui/layout/icon-square.ts';

const { color } = vars;

export const page = style({ display: 'flex', flexDirection: 'column', flex: 1 });

export const main = style({
  display: 'grid',
  flex: '1 0 auto',
  alignContent: 'start',
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space(3),
  // Content slides in from beyond the edge.
  overflowX: 'clip',
  '@container': {
    [from.medium]: { padding: `${space(4)} ${space(5)} ${space(5)}` },
    [from.large]: {
      gridTemplateColumns: `${variant.sidePanelWidth}px minmax(0, 1fr)`,
      // Takes the window's remaining height. In a frame that follows its content, it takes the minimum.
      flex: '1 1 680px',
      minHeight: 0,
      gridTemplateRows: 'minmax(0, 1fr)',
    },
  },
});

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  minHeight: 0,
});

export const welcome = style([
  side,
  { gap: space(5), '@container': { [from.large]: { justifyContent: 'space-between' } } },
]);

export const intro = style({
  display: 'grid',
  gap: space(1),
  '@container': { [from.large]: { paddingTop: space(3) } },
});

export const greetingText = style({ ...text.lead, color: color.accentText, fontWeight: weight.medium });

export const heading = style({ ...text.heading, textWrap: 'balance' });

export const taskTitle = style({ ...text.title, textWrap: 'balance' });

export const subtitle = style({
  ...text.body,
  color: color.textMuted,
  paddingTop: space(1),
  textWrap: 'pretty',
});

export const cards = style({
  display: 'grid',
  gap: space(2.5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [from.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [from.large]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  columnGap: space(3),
  rowGap: space(0.5),
  height: '100%',
  padding: space(3.5),
  '@container': {
    [from.medium]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto auto 1fr auto' },
    [from.large]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto',
    },
  },
});

export const mark = style({
  gridRow: '1 / span 3',
  ...iconSquare,
  '@container': {
    [from.medium]: { gridRow: 'auto', marginBottom: space(2) },
    [from.large]: { gridRow: '1 / span 3', marginBottom: 0 },
  },
});

export const name = style({ ...text.body, fontWeight: weight.strong });
export const about = style({ ...text.small, color: color.textMuted });

export const actionLabel = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  paddingTop: space(1),
  color: color.accentText,
  fontWeight: weight.strong,
});

/** As many steps as fit next to the messages and the prompt. */
export const steps = style({ flex: 'none' });

globalStyle(`${steps} ol`, {
  maxHeight: 'none',
  '@container': { [from.large]: { maxHeight: 'clamp(150px, 82vh - 416px, 320px)' } },
});

export const log = style({
  display: 'flex',
  // Starts at the end, so that the newest messages are visible.
  flexDirection: 'column-reverse',
  flex: 'none',
  padding: space(3),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
  '@container': {
    [from.large]: {
      flex: '1 1 160px',
      minHeight: '160px',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
  },
});

export const messages = style({ marginBottom: 'auto' });

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) });

export const restart = style({ display: 'flex', paddingTop: space(3) });

// Styles of the right pane.

export const stageSize = style({
  selectors: { '&&': { minHeight: '290px' } },
  '@container': {
    [from.small]: { selectors: { '&&': { minHeight: '440px' } } },
    [from.large]: { selectors: { '&&': { minHeight: 0 } } },
  },
});

export const idle = style({ borderStyle: 'dashed', boxShadow: 'none' });

export const idleTitle = style({
  ...text.small,
  fontWeight: weight.strong,
  letterSpacing: '0.14em',
  color: color.text,
  paddingTop: space(2),
});

const slide = keyframes({ from: { transform: 'translateX(60%)', opacity: 0 } });

export const slidesIn = style({
  // Above the messages in a narrow container, because the browser matters most.
  order: -1,
  animation: `${slide} ${variant.slideIn}ms ${ease.out}`,
  '@container': { [from.large]: { order: 0 } },
});

/** Along the edge between the status line and the browser. */
export const progress = style({ flex: 'none', marginTop: '-1px' });

globalStyle(`${progress} > *`, { height: '4px', borderRadius: 0, boxShadow: 'none' });
