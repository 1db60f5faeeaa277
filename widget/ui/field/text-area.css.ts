import { style } from '@vanilla-extract/css';

export const area = style({
  resize: 'vertical',
  minHeight: '72px',
  // While typing, words already on screen stay in place.
  textWrap: 'wrap',
});

/** Grows with its text, where the browser supports it. */
export const growing = style({
  resize: 'none',
  minHeight: 0,
  overflowY: 'auto',
  '@supports': { '(field-sizing: content)': { fieldSizing: 'content', width: '100%' } },
});
