import { fallbackVar, style } from '@vanilla-extract/css';
import { from, stickyBottom, stickyTop } from '../../theme/base.css.ts';
import { layer, radius, space } from '../../theme/scale.ts';
import { text, userText, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const question = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  padding: space(3),
  // Keeps its head and buttons below what lies over it, such as the top bar.
  isolation: 'isolate',
  background: color.raised,
});

/** In the chat. */
export const asCard = style({
  border: `1px solid ${color.borderStrong}`,
  borderInlineStart: `3px solid ${color.accent}`,
  borderRadius: radius.card,
  boxShadow: vars.shadow.low,
});

/** Above a browser, which stays partly visible. */
export const asBar = style({
  flex: 'none',
  maxHeight: '75%',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  borderBottom: `1px solid ${color.borderStrong}`,
});

/** Only its head. */
export const closed = style({ paddingBottom: 0 });

/** Stays at the top while the person reads the rest. */
export const head = style({
  position: 'sticky',
  // Over the padding of the log.
  top: fallbackVar(stickyTop, `-${space(3)}`),
  zIndex: layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  margin: `-${space(3)} -${space(3)} 0`,
  padding: `${space(3)} ${space(3)} ${space(2)}`,
  borderStartEndRadius: radius.card,
  background: color.raised,
  selectors: {
    // As the status line of a paused task, in whose place it is.
    [`${asBar} > &`]: { paddingBottom: space(3), borderRadius: 0, background: color.warningSoft },
  },
});

export const titles = style({ display: 'grid', gap: space(0.5), flex: '1 1 200px', minWidth: 0 });

export const kicker = style({
  ...text.caption,
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  margin: 0,
  color: color.accentText,
  fontWeight: weight.strong,
  selectors: { [`${asBar} &`]: { color: color.warning } },
});

/** Where there is room beside the rest of the line. */
export const reassurance = style({
  display: 'none',
  fontWeight: weight.regular,
  '@container': { [from.medium]: { display: 'inline' } },
});

export const refused = style([kicker, { selectors: { '&&': { color: color.danger } } }]);

export const sentence = style({ ...userText, ...text.body, margin: 0, fontWeight: weight.medium });

export const exact = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });

export const details = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) });

export const muted = style({ ...userText, ...text.caption, margin: 0, color: color.textMuted });

export const warning = style({
  ...userText,
  ...text.small,
  margin: 0,
  padding: `${space(2)} ${space(2.5)}`,
  borderRadius: radius.control,
  background: color.warningSoft,
  color: color.warning,
});

export const failure = style([
  warning,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space(2),
    background: color.dangerSoft,
    color: color.danger,
  },
]);

export const problem = style({ ...userText, flex: '1 1 200px' });

/** Its height never changes, so that a late picture moves no button. */
export const pictureFrame = style({
  flex: '1 1 200px',
  minWidth: 0,
  height: 'clamp(80px, 14vh, 120px)',
  objectFit: 'contain',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
});

/** Short enough that the sentence, the values, and the buttons fit on a phone. */
export const values = style({
  maxHeight: 'clamp(120px, 26vh, 220px)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  // Shades an edge behind which there is more: the shade stays at the edge, and its cover scrolls with the content.
  background: [
    `linear-gradient(${color.surface} 40%, transparent) top / 100% ${space(6)} no-repeat local`,
    `linear-gradient(transparent, ${color.surface} 60%) bottom / 100% ${space(6)} no-repeat local`,
    `linear-gradient(${color.scrim}, transparent) top / 100% ${space(2)} no-repeat scroll`,
    `linear-gradient(transparent, ${color.scrim}) bottom / 100% ${space(2)} no-repeat scroll`,
    color.surface,
  ].join(', '),
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: `${space(0.5)} ${space(3)}`,
  padding: `${space(1.5)} ${space(2.5)}`,
  selectors: { '& + &': { borderTop: `1px solid ${color.border}` } },
});

export const label = style({ ...userText, ...text.small, color: color.textMuted });

export const value = style({
  ...userText,
  ...text.small,
  margin: 0,
  fontWeight: weight.medium,
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
});

export const empty = style({ color: color.textMuted, fontWeight: weight.regular });

export const another = style({
  padding: `${space(1.5)} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${color.borderStrong}` } },
});

export const number = style({ ...text.caption, padding: `0 ${space(2.5)}`, color: color.textMuted });

export const more = style({ display: 'grid', gap: space(2), justifyItems: 'start' });

export const fullWidth = style({ width: '100%' });

/** Stays at the bottom while the person reads the rest. */
export const buttons = style({
  position: 'sticky',
  bottom: fallbackVar(stickyBottom, `-${space(3)}`),
  zIndex: layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  minWidth: 0,
  margin: `-${space(1)} -${space(3)} -${space(3)}`,
  padding: `${space(2)} ${space(3)} ${space(3)}`,
  borderEndEndRadius: radius.card,
  background: color.raised,
});

/** The picture beside the values, or above them. */
export const evidence = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) });

export const sent = style({ flex: '2 1 280px', minWidth: 0 });
