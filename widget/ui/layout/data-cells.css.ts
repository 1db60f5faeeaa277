import { style } from '@vanilla-extract/css';
import { layer, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

/** The frame that a large table scrolls in, below its sticky header. */
export const tableFrame = style({
  position: 'relative',
  overflow: 'auto',
  // Keeps the header below what lies over the frame.
  isolation: 'isolate',
  overscrollBehavior: 'contain',
  background: color.surface,
});

const cellRoom = style({
  padding: `${space(2)} ${space(3)}`,
  textAlign: 'start',
  verticalAlign: 'top',
  ...userText,
});

export const head = style([
  cellRoom,
  {
    position: 'sticky',
    top: 0,
    zIndex: layer.sticky,
    background: color.canvas,
    // A collapsed border would scroll away below it.
    boxShadow: `inset 0 -1px 0 ${color.border}`,
    ...text.caption,
    fontWeight: weight.strong,
    color: color.textMuted,
  },
]);

export const cell = style([
  cellRoom,
  { ...text.small, whiteSpace: 'pre-line', borderTop: `1px solid ${color.border}` },
]);
