import type * as widget from './main.tsx';

/** The globals that `widget.js` adds to a page. */
declare global {
  var HoaPilot: typeof widget;
}
