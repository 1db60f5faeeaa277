import type * as doctor from './doctor.ts';

/** What `host-sdk-doctor.js` puts on the page: a script that a page loads, no module. */
declare global {
  var HoaPilotDoctor: typeof doctor;
}
