import { radius } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

/** Sizes and colors of an icon on an accent-colored square. */
export const iconSquare = {
  display: 'grid',
  placeItems: 'center',
  width: '36px',
  height: '36px',
  borderRadius: radius.control,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
} as const;
