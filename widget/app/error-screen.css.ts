import { style } from '@vanilla-extract/css';
import { radius, space } from '../theme/scale.ts';
import { font, text } from '../theme/type.ts';
import { vars } from '../theme/vars.css.ts';

const { color } = vars;

export const screen = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  flex: 1,
  gap: space(4),
  padding: `${space(10)} ${space(5)}`,
  textAlign: 'center',
});

export const title = style({ ...text.heading, selectors: { '&:focus': { outline: 'none' } } });

export const about = style({ ...text.lead, color: color.textMuted });

export const detail = style({
  ...text.small,
  maxWidth: '100%',
  maxHeight: '160px',
  overflow: 'auto',
  padding: `${space(2)} ${space(3)}`,
  borderRadius: radius.control,
  background: color.sunken,
  fontFamily: font.mono,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
