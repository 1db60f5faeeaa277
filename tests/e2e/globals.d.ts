/** What `/widget.js` and `/host-sdk.js`, or `/host-sdk-tasks.js` in its place, put on a page. */
declare var HoaPilot: typeof import('../../widget/main.tsx');
declare var HoaPilotHost: typeof import('../../host-sdk/index.ts');
