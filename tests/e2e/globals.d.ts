/** What `/widget.js` and `/host-sdk.js` put on a page. */
import '../../host-sdk/script.ts';
import '../../widget/script.ts';
