import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const log = style({
  // Keeps the hidden texts of its entries inside, so that only this element scrolls.
  position: 'relative',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Keeps the focused entry clear of what stays at the end, such as the buttons of a question.
  scrollPaddingBottom: space(12),
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

export const entries = styleVariants({ wide: space(3), none: '0' }, (gap) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap,
}));

/** Content after the entries, with the same gap as between entries. */
export const afterEntries = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  marginTop: space(3),
  selectors: { '&:empty': { display: 'none' } },
});

export const earlier = style({
  display: 'flex',
  justifyContent: 'center',
  padding: `${space(1)} 0 ${space(3)}`,
});

/** Below the list, so that it covers nothing the person reads. */
export const newest = style({
  display: 'flex',
  flex: 'none',
  justifyContent: 'center',
  padding: space(1),
  borderTop: `1px solid ${vars.color.border}`,
});
