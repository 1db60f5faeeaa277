/** What `/host-sdk.js` puts on the page. */
declare const HoaPilotHost: typeof import('../host-sdk/index.ts') | undefined;
