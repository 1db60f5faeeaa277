import { globalStyle, style } from '@vanilla-extract/css';
import { radius, space } from '../../theme/scale.ts';
import { userText, font, text } from '../../theme/type.ts';
import { vars } from '../../theme/vars.css.ts';
import { maxPreviewHeight } from './preview-height.ts';

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(3),
  minWidth: 0,
});

globalStyle(`:where(${content}) > *`, { gridColumn: '1 / -1' });

/** Next to the file's actions. */
export const note = style({
  gridArea: '1 / 1 / 2 / 2',
  alignSelf: 'center',
  ...text.small,
  color: vars.color.textMuted,
});

export const tools = style({ gridArea: '1 / 2 / 2 / 3' });

export const mono = style({
  padding: space(4),
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.card,
  background: vars.color.surface,
  fontFamily: font.mono,
  ...text.small,
  whiteSpace: 'pre-wrap',
  ...userText,
});

export const pages = style({
  width: '100%',
  height: maxPreviewHeight,
  border: `1px solid ${vars.color.border}`,
  borderRadius: radius.card,
  background: vars.color.sunken,
});

export const picture = style({ display: 'block', maxWidth: '100%', height: 'auto', margin: '0 auto' });
