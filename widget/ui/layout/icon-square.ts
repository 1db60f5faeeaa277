import { radius } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

/** How an icon stands on a square of the accent's colour beside a name. */
export const iconSquare = {
  display: 'grid',
  placeItems: 'center',
  width: '36px',
  height: '36px',
  borderRadius: radius.control,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
} as const;
