import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

/** The greatest height of the frame. A parent can set it. */
export const pictureHeight = createVar();
export const height = fallbackVar(pictureHeight, 'clamp(160px, 44vh, 440px)');

export const frame = style({
  maxHeight: height,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  background: color.sunken,
});

export const canvas = style({ position: 'relative', overflow: 'clip' });

export const picture = style({
  width: '100%',
  // The image's own ratio, or this one until it is known, so that nothing jumps.
  aspectRatio: 'auto 16 / 10',
});

export const failed = style({ ...text.small, padding: space(3), color: color.textMuted });
