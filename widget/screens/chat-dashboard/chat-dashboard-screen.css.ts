import { keyframes, style } from '@vanilla-extract/css';
import { browserRow } from '../../parts/workspace/task-page.css.ts';
import { from } from '../../theme/base.css.ts';
import { duration, ease } from '../../theme/motion.ts';
import { layer, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const split = style({
  position: 'relative',
  display: 'grid',
  flex: 1,
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(560px, 1fr)',
  overflowX: 'clip',
  '@container': { [from.large]: { gridTemplateRows: browserRow } },
});

/** The welcome is as tall as its content. A chat scrolls within its area. */
export const atWelcome = style({
  '@container': { [from.large]: { gridTemplateRows: 'minmax(clamp(500px, 74vh, 1200px), auto)' } },
});

export const withView = style({
  '@container': { [from.large]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});

const slideIn = keyframes({ from: { transform: 'translateX(32px)', opacity: 0 } });

const sidePane = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  background: color.canvas,
  animation: `${slideIn} ${duration.slow} ${ease.out}`,
});

/** Next to the chat, or over it if there is no room for both. */
export const view = style([
  sidePane,
  {
    position: 'absolute',
    inset: 0,
    zIndex: layer.sticky,
    minHeight: 0,
    '@container': { [from.large]: { position: 'static', gridColumn: '-2 / -1' } },
  },
]);

/** A chat below the browser, which no key must reach. */
export const covered = style({
  visibility: 'hidden',
  '@container': { [from.large]: { visibility: 'visible' } },
});

/** Next to the prompt or below it, so that the last task's browser never blocks the next task. */
export const preservedView = style([
  sidePane,
  { minHeight: '480px', '@container': { [from.large]: { minHeight: 0, gridColumn: '-2 / -1' } } },
]);

export const tools = style({ display: 'flex', justifyContent: 'flex-end' });

export const welcome = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space(6),
  width: '100%',
  maxWidth: '760px',
  margin: '0 auto',
  paddingBlock: space(6),
});

// Screen readers still need the heading of a welcome that is covered.
export const intro = style({ display: 'grid', gap: space(1), visibility: 'visible' });

export const greetingText = style({ ...text.lead, color: color.accentText, fontWeight: weight.medium });

export const heading = style({
  ...text.heading,
  '@container': { [from.medium]: { ...text.display } },
});
