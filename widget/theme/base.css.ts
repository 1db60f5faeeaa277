import { createContainer, createVar, globalStyle, style } from '@vanilla-extract/css';
import { reducedMotion } from './motion.ts';
import { font, text, weight } from './type.ts';
import { vars } from './vars.css.ts';

/** Every layout responds to the widget's own width, not the screen's. */
export const pageContainer = createContainer();

/** The share of the remaining height that a row takes when the widget has a window of its own. */
export const restOfWindow = createVar();
/** The height of the widget's own window. */
export const ownWindow = createVar();

/** The `top` and `bottom` of what sticks in a scroll area. Default: those for an area with the usual padding. */
export const stickyTop = createVar();
export const stickyBottom = createVar();

/** Keys for `'@container'`: `{ '@container': { [from.medium]: { ... } } }`. */
export const from = {
  small: `${pageContainer} (min-width: 480px)`,
  medium: `${pageContainer} (min-width: 720px)`,
  large: `${pageContainer} (min-width: 1024px)`,
} as const;

/** The widget's root element: `root` plus a theme class. Styles never apply outside it. */
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
  // Avoid a last line with a single word, where the browser supports it.
  textWrap: 'pretty',
  WebkitFontSmoothing: 'antialiased',
  WebkitTextSizeAdjust: '100%',
  scrollbarColor: `${vars.color.borderStrong} transparent`,
});

// `:where` keeps the reset at the lowest specificity, so any component class wins in any order.
const within = (selector: string) => `:where(${root}) ${selector}`;

globalStyle(`:where(${root}), ${within('*')}`, { boxSizing: 'border-box' });
// Tasks, files, and messages can be in any script. Each line takes its direction from its first strong letter, and all
// start on the widget's own side.
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
// Painted separately, so that typing in the prompt doesn't repaint the page.
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
// As tall as the sticky top bar, so that it doesn't cover the element that takes the focus.
globalStyle(within(':where(a, button, input, textarea, select, summary, [tabindex])'), {
  scrollMarginTop: '72px',
});
globalStyle(within(':focus-visible'), { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
// Transparent, but browsers would report everything below it as not visible.
globalStyle(`${root} [popover]::backdrop`, { display: 'none' });
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
