/** The globals that `/widget.js` and `/host-sdk.js` (or `/host-sdk-tasks.js`) add to a page. */
import '../../host-sdk/script.ts';
import '../../widget/script.ts';
