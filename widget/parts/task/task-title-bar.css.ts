import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
  minHeight: '44px',
});

export const title = style({
  display: 'flex',
  flex: '1 1 240px',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
});

export const name = style({
  ...text.title,
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) });
