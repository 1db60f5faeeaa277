import { keyframes, style } from '@vanilla-extract/css';
import { from } from '../../theme/base.css.ts';

const DELAY = '100ms';

const appear = keyframes({ from: { contentVisibility: 'hidden', opacity: 0 } });
const animation = `${appear} 150ms ${DELAY} backwards`;

/**
 * For content at the end of the page. On the first paint it appears a moment later, so that its layout doesn't delay
 * the first key press.
 */
export const deferred = style({
  selectors: { '[data-first] &': { animation } },
});

/**
 * For content next to the prompt. The first paint only reserves its space, so that its fonts and icons don't delay the
 * first key press. Only for single-line text: text that may wrap is shown immediately.
 */
export const deferredLine = style({
  '@container': {
    [from.medium]: {
      selectors: {
        '[data-first] &': { animation, containIntrinsicBlockSize: '1lh' },
      },
    },
  },
});
