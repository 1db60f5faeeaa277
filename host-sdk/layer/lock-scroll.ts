/** Number of layers that lock scrolling. Two can be open at once. */
let holders = 0;
let restore = (): void => {};

/**
 * Stops the page behind a layer from scrolling, and from shifting when its scrollbar disappears. Returns a function
 * that unlocks it.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  let isLocked = true;
  if (holders === 0) {
    const { overflow, scrollbarGutter } = style;
    restore = () => Object.assign(style, { overflow, scrollbarGutter });
    // Only if the scrollbar takes up space. Otherwise the gutter would.
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  holders += 1;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    holders -= 1;
    if (holders === 0) restore();
  };
}
