import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

export const log = style({
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Keeps the focused entry clear of the button below.
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

export const newest = style({
  position: 'absolute',
  insetInline: 0,
  bottom: space(2),
  // Leaves the list next to the button clickable.
  width: 'fit-content',
  marginInline: 'auto',
});
