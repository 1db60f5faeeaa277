import { style } from '@vanilla-extract/css';
import { duration } from '../../theme/motion.ts';
import { radius, space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

/** The width of the stage, as a multiple of its height. */
export const RATIO = 1.6;

/** Keeps its shape for any content, so that nothing jumps from step to step. */
export const stage = style({
  position: 'relative',
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  aspectRatio: `${RATIO}`,
  overflow: 'hidden',
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.sunken,
});

const layer = { gridArea: '1 / 1', width: '100%', height: '100%' } as const;

export const image = style({
  ...layer,
  objectFit: 'contain',
  // Fades only if the next picture takes a while.
  selectors: {
    '[aria-busy="true"] > &': { opacity: 0.5, transition: `opacity ${duration.quick} ${duration.slow}` },
  },
});

/** Covers the picture alone, whatever its shape. */
export const overPicture = style({
  gridArea: '1 / 1',
  placeSelf: 'center',
  position: 'relative',
  pointerEvents: 'none',
});

export const words = style({
  ...text.body,
  gridArea: '1 / 1',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space(3),
  padding: space(4),
  textAlign: 'center',
  color: color.textMuted,
});
