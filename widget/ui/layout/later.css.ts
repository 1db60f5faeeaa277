import { keyframes, style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';

const DELAY = '100ms';

const away = keyframes({ from: { contentVisibility: 'hidden', opacity: 0 } });

/**
 * On what is last in a page and not waited for: in the very first picture it comes a moment after the rest, so that
 * laying it out is not in the way of the first key.
 */
export const later = style({
  selectors: { '[data-first] &': { animation: `${away} 150ms ${DELAY} backwards` } },
});

const hidden = keyframes({ from: { contentVisibility: 'hidden' } });

/**
 * On what stands beside the prompt: in the very first picture its place is kept, and the next one shows it, so that
 * neither its fonts nor its icons are in the way of the first key. For text of one line; where it may have two, it waits
 * for nothing.
 */
export const soon = style({
  '@container': {
    [from.medium]: {
      selectors: {
        '[data-first] &': { animation: `${hidden} 1ms 1ms backwards`, containIntrinsicBlockSize: '1lh' },
      },
    },
  },
});
