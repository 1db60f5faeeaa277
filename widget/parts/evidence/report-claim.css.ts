import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const report = style({ flex: '1 1 100%', minWidth: 0 });

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) });

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(2),
});

/** In line with what is above it. */
export const wrong = style({ marginInlineStart: `-${space(3.5)}` });

export const reported = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  color: vars.color.textMuted,
});
