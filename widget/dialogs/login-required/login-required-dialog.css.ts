import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { userText, text, weight } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) });

export const name = style({ ...userText, ...text.body, fontWeight: weight.medium, margin: 0 });

export const about = style({ ...text.small, color: vars.color.textMuted, margin: 0 });
