import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text } from '../../theme/type.ts';

export const toolRow = style({
  ...text.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
  flex: 1,
  minWidth: 0,
});

// Next to the buttons even in a narrow container: the select shrinks before it wraps to its own line.
globalStyle(`${toolRow} > :has(> select)`, { flex: '1 1 min(190px, 100% - 96px)', maxWidth: 'max-content' });

export const location = style({
  ...text.small,
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  paddingInlineStart: space(1.5),
});
