import { style } from '@vanilla-extract/css';
import { layer, radius, space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { maxPreviewHeight } from './preview-height.ts';

const { color } = vars;

export const scroller = style({
  position: 'relative',
  maxHeight: maxPreviewHeight,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
});

/** Columns keep their width, regardless of the rendered rows. */
export const table = style({ tableLayout: 'fixed', minWidth: '100%' });

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
