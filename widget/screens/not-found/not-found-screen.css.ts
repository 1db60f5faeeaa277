import { style } from '@vanilla-extract/css';
import { controlHeight, radius, space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

const { color } = vars;

export const page = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(3),
  flex: 1,
  padding: `${space(10)} ${space(5)}`,
  textAlign: 'center',
});

export const title = style({ ...text.heading, marginTop: space(3) });

export const about = style({ ...text.lead, color: color.textMuted });

export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: controlHeight.large,
  marginTop: space(3),
  padding: `0 ${space(5)}`,
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  fontWeight: weight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { background: color.accentHover } },
});
