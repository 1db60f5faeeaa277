import type * as widget from './main.tsx';

/** What `widget.js` puts on the page: a script that a page loads, no module. */
declare global {
  var HoaPilot: typeof widget;
}
