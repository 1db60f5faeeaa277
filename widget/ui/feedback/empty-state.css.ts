import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(2),
  padding: `${space(8)} ${space(4)}`,
  textAlign: 'center',
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '48px',
  height: '48px',
  marginBottom: space(2),
  borderRadius: radius.pill,
  background: vars.color.fill,
  color: vars.color.textMuted,
});

export const titleText = style({ ...text.title, textWrap: 'balance' });

export const about = style({ maxWidth: '44ch', textWrap: 'balance', color: vars.color.textMuted });

export const next = style({ marginTop: space(3) });
