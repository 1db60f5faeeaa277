import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const note = style({ ...text.small, color: vars.color.textMuted });

export const entry = style({
  display: 'grid',
  gap: space(3),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const entryHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

export const entryTitle = style({ ...text.small, fontWeight: weight.strong });
