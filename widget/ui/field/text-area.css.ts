import { style } from '@vanilla-extract/css';

export const area = style({
  resize: 'vertical',
  minHeight: '72px',
  // While one types, no word that stands moves.
  textWrap: 'wrap',
});

/** As tall as its text, where the browser can do that by itself. */
export const growing = style({
  resize: 'none',
  minHeight: 0,
  overflowY: 'auto',
  '@supports': { '(field-sizing: content)': { fieldSizing: 'content', width: '100%' } },
});
