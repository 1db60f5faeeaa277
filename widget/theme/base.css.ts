import { createContainer, createVar, globalStyle, style } from '@vanilla-extract/css';
import { reducedMotion } from './motion.ts';
import { font, text, weight } from './type.ts';
import { vars } from './vars.css.ts';

/** The container every layout answers to: the widget's own width, not the screen's. */
export const pageContainer = createContainer();

/** In a window of the widget's own: what a row takes of the room that is left. Nowhere else is there any. */
export const restOfWindow = createVar();
/** The height of such a window. */
export const ownWindow = createVar();

/** Keys for `'@container'`: `{ '@container': { [from.medium]: { ... } } }`. */
export const from = {
  small: `${pageContainer} (min-width: 480px)`,
  medium: `${pageContainer} (min-width: 720px)`,
  large: `${pageContainer} (min-width: 1024px)`,
} as const;

/** The widget's root element: `root` plus a theme class. Nothing outside it is styled. */
export const root = style({
  containerType: 'inline-size',
  containerName: pageContainer,
  background: vars.color.canvas,
  color: vars.color.text,
  fontFamily: font.sans,
  ...text.body,
  fontWeight: weight.regular,
  fontVariantNumeric: 'tabular-nums',
  fontSynthesis: 'none',
  textAlign: 'start',
  // No line of one word at the end, where the browser can see to it.
  textWrap: 'pretty',
  WebkitFontSmoothing: 'antialiased',
  WebkitTextSizeAdjust: '100%',
  scrollbarColor: `${vars.color.borderStrong} transparent`,
});

// `:where` keeps the reset at the lowest specificity, so any component class wins whatever its order.
const within = (selector: string) => `:where(${root}) ${selector}`;

globalStyle(`:where(${root}), ${within('*')}`, { boxSizing: 'border-box' });
// Tasks, files and messages may be in any script: every line is ordered by its own first letter, and all of them
// begin at the side where the widget's do.
globalStyle(within('*'), { unicodeBidi: 'plaintext' });
globalStyle(`:where(${root} > *)`, { textAlign: ['-webkit-match-parent', 'match-parent'] });
globalStyle(within('*::before'), { boxSizing: 'border-box' });
globalStyle(within('*::after'), { boxSizing: 'border-box' });
globalStyle(within(':where(h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, pre, blockquote)'), {
  margin: 0,
  padding: 0,
  border: 0,
});
globalStyle(within(':where(h1, h2, h3, h4)'), { font: 'inherit' });
globalStyle(within(':where(ul, ol)'), { listStyle: 'none' });
// Each is painted by itself: a key in the prompt does not paint the page anew.
globalStyle(within(':where(form, ul, ol)'), { isolation: 'isolate' });
globalStyle(within(':where(button, input, textarea, select)'), {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  margin: 0,
});
globalStyle(within(':where(button)'), { background: 'none', border: 0, padding: 0, cursor: 'pointer' });
globalStyle(within(':where(img, svg, video, iframe, canvas)'), { display: 'block', maxWidth: '100%' });
globalStyle(within(':where(a)'), { color: vars.color.accentText, textUnderlineOffset: '2px' });
globalStyle(within(':where(table)'), { borderCollapse: 'collapse', width: '100%' });
globalStyle(within(':where(code, kbd, pre)'), { fontFamily: font.mono, fontSize: '0.93em' });
globalStyle(within('::placeholder'), { color: vars.color.textFaint, opacity: 1 });
globalStyle(within(':focus-visible'), { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
globalStyle(`${root} [hidden]`, { display: 'none !important' });

globalStyle(`${root} *, ${root} *::before, ${root} *::after, ${root} *::backdrop`, {
  '@media': {
    [reducedMotion]: {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
