import { style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

/** Wider than the column of a list, because of the picture. */
export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space(4),
  width: '100%',
  maxWidth: '1280px',
  margin: '0 auto',
  padding: `${space(3)} ${space(3)} ${space(10)}`,
  '@container': { [from.medium]: { gap: space(5), padding: `${space(5)} ${space(6)} ${space(10)}` } },
});

export const about = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
  color: color.textMuted,
});

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space(6),
  '@container': { [from.large]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', gap: space(8) } },
});
