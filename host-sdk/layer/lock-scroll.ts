/** How many hold it: two layers may be open, one over the other. */
let holders = 0;
let restore = (): void => {};

/**
 * Keeps the page from being scrolled behind what is open over it, and from jumping by its scrollbar, which goes. Returns
 * the function that lets it go, once.
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  let isHeld = true;
  if (holders === 0) {
    const { overflow, scrollbarGutter } = style;
    restore = () => Object.assign(style, { overflow, scrollbarGutter });
    // Only where a bar takes room: else the gutter would.
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  holders += 1;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) restore();
  };
}
