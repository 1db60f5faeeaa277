import type * as doctor from './doctor.ts';

/** The globals that `host-sdk-doctor.js` adds to a page. */
declare global {
  var HoaPilotDoctor: typeof doctor;
}
