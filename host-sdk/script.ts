import type * as sdk from './index.ts';

/** What `host-sdk.js` puts on the page: a script that a page loads, no module. */
declare global {
  var HoaPilotHost: typeof sdk;
}
