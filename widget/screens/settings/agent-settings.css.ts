import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text, userText, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(2)} ${space(8)}`,
  margin: `${space(2)} 0`,
});

export const factName = style({ ...text.small, color: vars.color.textMuted });

export const factValue = style({ ...userText, ...text.body, fontWeight: weight.strong, margin: 0 });

export const privacy = style({ ...userText, ...text.small, maxWidth: '68ch', margin: 0 });
