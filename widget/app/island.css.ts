import { globalStyle, style } from '@vanilla-extract/css';

/** Isolates the widget from the page around it: none of the page's styles apply inside. */
export const island = style({
  all: 'initial',
  // Follows a page that hides the element or disables its pointer events.
  visibility: 'inherit',
  pointerEvents: 'inherit',
  // The widget's root is a size container without a width of its own. In an element that is as wide as its content (in
  // a flex row, floated, or a table cell), it would have no width at all. These columns request the window's width and
  // shrink to what is available.
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 100vw) minmax(0, 1fr)',
  minWidth: '100%',
  minHeight: '100%',
});

globalStyle(`${island} > *`, { gridColumn: '1 / -1' });
