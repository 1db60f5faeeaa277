/** What `/host-sdk.js` puts on the page. */
declare const HoaPilotHost: typeof import('../host-sdk/index.ts') | undefined;
/** What one of the scripts does, if it was loaded. */
interface Window {
  HoaPilotHost?: object;
}
