import { globalStyle, style } from '@vanilla-extract/css';

/** Between an element of somebody's page and the widget in it: nothing of the page's style comes through. */
export const island = style({
  all: 'initial',
  // What a page hides or makes unreachable stays so.
  visibility: 'inherit',
  pointerEvents: 'inherit',
  // The widget's root is a size container, which has no width of its own: where an element is as wide as its content
  // (in a flex row, floated, a table cell) it would be nothing. These columns ask for the window's and take what there is.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 100vw) minmax(0, 1fr)',
  minWidth: '100%',
  minHeight: '100%',
});

globalStyle(`${island} > *`, { gridColumn: '1 / -1' });
