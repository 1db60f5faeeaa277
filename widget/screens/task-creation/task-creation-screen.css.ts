import { fallbackVar, style } from '@vanilla-extract/css';
import { from, ownWindow, restOfWindow, stickyBottom, stickyTop } from '../../theme/base.css.ts';
import { layer, radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { variant } from './variant.ts';

const { color } = vars;

export const split = style({
  display: 'grid',
  flex: 1,
  alignItems: 'start',
  gap: space(4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space(3),
  '@container': {
    [from.medium]: { padding: `${space(4)} ${space(5)} ${space(5)}` },
    [from.large]: {
      gridTemplateColumns: `minmax(0, 1fr) ${variant.sidebarWidth}px`,
      gridTemplateRows: `minmax(auto, ${fallbackVar(restOfWindow, 'auto')})`,
    },
  },
});

export const view = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  minHeight: '480px',
  '@container': {
    [from.large]: {
      position: 'sticky',
      // Below the sticky top bar.
      top: '73px',
      // At least as tall as the panel next to it and, in a window of its own, as the height that the banner, the bar,
      // and the margins leave.
      height: `clamp(500px, min(100%, max(80vh, ${fallbackVar(ownWindow, '0px')} - 129px)), 1200px)`,
    },
  },
});

export const fills = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  height: '100%',
  minHeight: 0,
  padding: space(2),
  background: color.canvas,
});

export const welcome = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space(5),
  minHeight: '100%',
  padding: space(4),
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  textAlign: 'center',
  '@container': { [from.medium]: { gap: space(6), padding: space(6) } },
});

export const product = style({ ...text.heading, '@container': { [from.medium]: { ...text.display } } });

export const tagline = style({ ...text.lead, color: color.textMuted, marginTop: space(1) });

export const highlights = style({
  display: 'grid',
  gap: space(2),
  width: '100%',
  maxWidth: '680px',
  '@container': { [from.medium]: { gap: space(3), gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const highlight = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(3),
  alignItems: 'center',
  padding: `${space(2.5)} ${space(3)}`,
  borderRadius: radius.card,
  background: color.sunken,
  // Stacked, they are compact, because the actions come after them.
  textAlign: 'start',
  '@container': {
    [from.medium]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'center',
      alignContent: 'start',
      gap: space(1),
      padding: space(4),
      textAlign: 'center',
    },
  },
});

export const highlightIcon = style({
  gridRow: '1 / span 2',
  color: color.accentText,
  '@container': { [from.medium]: { gridRow: 'auto' } },
});

export const highlightTitle = style({ ...text.lead, fontWeight: weight.strong });

export const highlightText = style({ ...text.small, color: color.textMuted });

export const hint = style({ ...text.body, ...userText, color: color.textMuted });

/** Where the panel is: on the right, or below. */
export const panelRight = style([
  hint,
  { display: 'none', '@container': { [from.large]: { display: 'block' } } },
]);
export const panelBelow = style([hint, { '@container': { [from.large]: { display: 'none' } } }]);

export const preparing = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space(2),
  padding: space(5),
  background: color.sunken,
  textAlign: 'center',
});

export const preparingTitle = style({ ...text.title });

export const preparingTask = style({ ...text.body, ...userText, color: color.textMuted });

export const sidebar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  minWidth: 0,
  // The page scrolls, below its sticky top bar.
  vars: { [stickyTop]: '57px', [stickyBottom]: '0px' },
});

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) });

export const heading = style({ ...text.small, fontWeight: weight.strong, color: color.textMuted });

export const card = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2.5) });

export const description = style({
  ...text.small,
  ...userText,
  color: color.textMuted,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
});

export const badges = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });

export const outcome = style({
  maxHeight: '260px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ...text.small,
});

export const actionList = style({ display: 'grid', gap: space(2) });

export const action = style({ width: '100%', justifyContent: 'flex-start' });

export const fields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) });
