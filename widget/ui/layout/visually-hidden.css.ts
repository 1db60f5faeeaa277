import { style } from '@vanilla-extract/css';

const rules = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const hidden = style(rules);

/** Visible only while it has the focus. */
export const hiddenUnlessFocused = style({ selectors: { '&:not(:focus)': rules } });
