import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { controlHeight, radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const player = style({ display: 'grid', gap: space(2), minWidth: 0, borderRadius: radius.card });

export const track = style({ position: 'relative', paddingTop: space(2) });

export const slider = style({
  display: 'block',
  width: '100%',
  minHeight: controlHeight.small,
  cursor: 'pointer',
  accentColor: color.accent,
  borderRadius: radius.control,
  // Below the marks.
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

/** The width of the slider's thumb, whose center is where its value is. */
const THUMB = '16px';

export const marks = style({
  position: 'absolute',
  top: 0,
  insetInline: `calc(${THUMB} / 2)`,
  height: space(2),
  pointerEvents: 'none',
});

/** Points to a step that claims rest on. */
export const mark = style({
  position: 'absolute',
  width: '8px',
  height: '8px',
  marginInlineStart: '-4px',
  borderRadius: radius.pill,
  background: color.textMuted,
  forcedColorAdjust: 'none',
  selectors: { '&[data-current]': { background: color.accent } },
});

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
});

export const buttons = style({ display: 'flex', gap: space(1) });

export const position = style({ ...text.body, fontWeight: weight.medium, flex: '1 1 auto' });

export const note = style({ ...text.small, color: color.textMuted });

export const hint = style({
  ...text.small,
  display: 'none',
  color: color.textMuted,
  '@container': { [from.medium]: { display: 'block' } },
});
