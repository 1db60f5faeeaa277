import { style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { anyWords, font, text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { tall } from './preview-height.ts';

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  minWidth: 0,
});

export const note = style({ ...text.small, color: vars.color.textMuted });

export const tools = style({ display: 'flex', justifyContent: 'flex-end' });

export const mono = style({
  padding: space(4),
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.card,
  background: vars.color.surface,
  fontFamily: font.mono,
  ...text.small,
  whiteSpace: 'pre-wrap',
  ...anyWords,
});

export const pages = style({
  width: '100%',
  height: tall,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.card,
  background: vars.color.sunken,
});

export const picture = style({ display: 'block', maxWidth: '100%', height: 'auto', margin: '0 auto' });
