/** What `/widget.js` and `/host-sdk.js`, or `/host-sdk-tasks.js` in its place, put on a page. */
import '../../host-sdk/script.ts';
import '../../widget/script.ts';
