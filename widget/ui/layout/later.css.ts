import { keyframes, style } from '@vanilla-extract/css';

const DELAY = '100ms';

const away = keyframes({ from: { contentVisibility: 'hidden', opacity: 0 } });

/**
 * On what is last in a page and not waited for: in the very first picture it comes a moment after the rest, so that
 * laying it out is not in the way of the first key.
 */
export const later = style({
  selectors: { '[data-first] &': { animation: `${away} 150ms ${DELAY} backwards` } },
});
