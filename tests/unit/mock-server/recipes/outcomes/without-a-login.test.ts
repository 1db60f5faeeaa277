import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  `
(no login) Extract work orders |  | The portal asks for a login. Log in here in the browser, then resume.
(no login) Property inspection report |  | The portal asks for a login. Log in here in the browser, then resume.
(no login) Export the vendor directory |  | The portal asks for a login. Log in here in the browser, then resume.
(no login) Download the latest board meeting minutes from the portal |  | The portal asks for a login. Log in here in the browser, then resume.
(no login) Create the board meeting packet |  | The portal asks for a login. Log in here in the browser, then resume.
(no login) Schedule a board meeting on January 15th at 7 pm |  | The portal asks for a login. Log in here in the browser, then resume.
(no login) Report a leak in unit 12B |  | The portal asks for a login. Log in here in the browser, then resume.
(no login) Pay the plumber |  | Not done: "Pay the plumber". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
`,
  { ownPortal: true },
);
