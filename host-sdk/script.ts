import type * as sdk from './index.ts';

/** The globals that `host-sdk.js` adds to a page. */
declare global {
  var HoaPilotHost: typeof sdk;
}
