import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { text, userText } from '../../theme/type.ts';

export const report = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  selectors: { '&:empty': { display: 'none' } },
});

export const notesText = style({ ...userText, ...text.small, margin: 0, whiteSpace: 'pre-line' });
