import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(2.5),
  alignItems: 'start',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: vars.color.textMuted } },
});

export const box = style({ width: '18px', height: '18px', margin: '1px 0', accentColor: vars.color.accent });

export const described = style({ gridColumn: 2, ...text.small, color: vars.color.textMuted });
