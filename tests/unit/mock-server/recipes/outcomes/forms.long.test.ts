import { freshPortal, openBrowser } from '../run-in-browser.ts';
import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  `
Schedule the Board Meeting on Friday, January 15, 2027, at 19:00 | Meetings_2026-11.ics: 20270116 | Checked: Scheduled the Board Meeting on Friday, January 15, 2027, at 19:00, and found it in the list of meetings. Meetings with kind Board Meeting: **1** of the 10 meetings read. / - Board Meeting: date January 15, 2027, time 7:00 PM to 8:00 PM CST, place Oakridge Clubhouse, agenda No agenda has been set.
Schedule a special meeting on December 15 at 8 pm |  | Not done: The portal did not schedule the Special Meeting on Tuesday, December 15, 2026, at 20:00: Oakridge Clubhouse is taken at that time: Board Meeting, December 2026, December 15, 2026.
Schedule a special meeting called "Roof talk" on 12 January 2027 at 18:30 in the Pool Pavilion and notify the board | Meetings_2026-11.ics: 20270113 | Checked: Scheduled the Special Meeting on Tuesday, January 12, 2027, at 18:30, and found it in the list of meetings. Meetings with kind Special Meeting: **1** of the 10 meetings read. / - Roof talk: date January 12, 2027, time 6:30 PM to 7:30 PM CST, place Pool Pavilion, agenda No agenda has been set.
Set up a landscape committee meeting tomorrow at noon | Meetings_2026-11.ics: 20261122 | Checked: Scheduled the Landscape Committee on Sunday, November 22, 2026, at 12:00, and found it in the list of meetings. Meetings with kind Landscape Committee: **1** of the 10 meetings read. / - Landscape Committee: date November 22, 2026, time 12:00 PM to 1:00 PM CST, place Oakridge Clubhouse, agenda No agenda has been set.
create a special meeting next Friday at 9 | Meetings_2026-11.ics: 20261127 | Checked: Scheduled the Special Meeting on Friday, November 27, 2026, at 09:00, and found it in the list of meetings. Meetings with kind Special Meeting: **1** of the 10 meetings read. / - Special Meeting: date November 27, 2026, time 9:00 AM to 10:00 AM CST, place Oakridge Clubhouse, agenda No agenda has been set.
Schedule a board meeting on January 15th at 7 pm to discuss roof bids for 45 minutes |  | Not done: "for 45 minutes" was not understood. The length of a meeting must be one that the portal offers.
book an annual meeting, agenda: budget; election |  | Not done: The instruction names no day or no time for the meeting. Say it like this: on January 15 at 7 pm.
Schedule a board meeting on May 3 and email the board |  | Not done: The instruction names no day or no time for the meeting. Say it like this: on January 15 at 7 pm.
Schedule a board meeting on May 3 without sending a notice |  | Not done: The instruction names no day or no time for the meeting. Say it like this: on January 15 at 7 pm.
Schedule an inspection meeting |  | Not done: The instruction names no day or no time for the meeting. Say it like this: on January 15 at 7 pm.
Schedule Board Meeting |  | Not done: The instruction names no day or no time for the meeting. Say it like this: on January 15 at 7 pm.
Fix the sink in 4B |  | Not done: "Fix the sink in 4B". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Fill in the request form for each row of the attached CSV |  | Not done: Not sent, the request: It does not say for which unit, or what is wrong. Say it like this: for unit 12B: the faucet leaks.
Submit a request for units 4B and 5C: no hot water |  | Not done: Not sent, the request: It names several units (4B,5C). Say it like this: for unit 12B: the faucet leaks.
File a request for unit 9D because the oven is cold |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 9D; The oven is cold; Normal
Submit a request for unit 8B, the hallway light is out. ASAP |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 8B; The hallway light is out. ASAP; Urgent
Submit a request for unit 8B: roof drips, email me at a@b.example |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 8B; Roof drips, email me at a@b.example; Normal
(requests.csv) Fill in the request form for each row of the attached CSV |  | Partly done: Sent 1 of 4 requests: REQ-1006. / - REQ-1006; 12B; The kitchen faucet leaks; Urgent / - Not sent, row 6 of requests.csv: It does not say for which unit, or what is wrong. Say it like this: for unit 12B: the faucet leaks. / - Not sent, row 3 of requests.csv: There is no unit 99Z. Units run from 1A to 37D. / - Not sent, row 5 of requests.csv: Visits are on weekdays. The next one is November 30, 2026.
(leak.png) Web form automation: send in the attached requests |  | Not done: The file leak.png has no rows with a unit and a description: not used. Not sent, the request: It does not say for which unit, or what is wrong. Say it like this: for unit 12B: the faucet leaks.
(no login) Extract work orders |  | The portal asks for a login. Log in here in the browser, then resume.
(no login) Download the latest board meeting minutes from the portal |  | The portal asks for a login. Log in here in the browser, then resume.
(no login) Report a leak in unit 12B |  | The portal asks for a login. Log in here in the browser, then resume.
`,
  {
    // Each task changes the portal or meets its login, so it gets its own.
    open: () => openBrowser(freshPortal()),
    wholeAnswer: true,
    attached: {
      'requests.csv': [
        ['Apartment', 'Issue', 'Urgency', 'When'],
        ['12B', 'The kitchen faucet leaks', 'High', ''],
        ['99Z', 'The light in the hall flickers', 'Low', ''],
        ['', '', '', ''],
        ['7C', 'The garage door is stuck', '', '2026-11-28'],
        ['5D', '', '', ''],
      ],
      'leak.png': [],
    },
  },
);
