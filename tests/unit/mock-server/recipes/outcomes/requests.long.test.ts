import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  `
Book a request to fix the gate |  | Not done: Not sent, the request: It does not say for which unit, or what is wrong. Say it like this: for unit 12B: the faucet leaks.
Fix the sink in 4B |  | Not done: "Fix the sink in 4B". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Put in a ticket for unit 3A: no hot water |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 3A; No hot water, reported for unit 3A; Normal
The heater in unit 5D is not working |  | Not done: "not working" was not understood. Understood: report what pages say. Nothing was opened, sent or changed. Leave it out or rephrase it.
Create a new work order for unit 12B: broken lock |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 12B; Broken lock, reported for unit 12B; Normal
Submit a maintenance request for unit 12B: leaking kitchen faucet, urgent |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 12B; Leaking kitchen faucet, urgent; Urgent
Report a broken lock in unit 3a on Monday, you may enter, call (555) 010-0177 |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 3A; Broken lock, reported for unit 3A; Normal; 2026-11-23
Fill in the request form for each row of the attached CSV |  | Not done: Not sent, the request: It does not say for which unit, or what is wrong. Say it like this: for unit 12B: the faucet leaks.
Submit a maintenance request for unit 40A: leaking kitchen faucet |  | Not done: Not sent, the request: There is no unit 40A. Units run from 1A to 37D.
Submit a maintenance request for unit 2A: leaking kitchen faucet on 2026-10-01 |  | Not done: Not sent, the request: The preferred date is in the past.
Submit a maintenance request: leaking kitchen faucet |  | Not done: Not sent, the request: It does not say for which unit, or what is wrong. Say it like this: for unit 12B: the faucet leaks.
Submit a maintenance request |  | Not done: Not sent, the request: It does not say for which unit, or what is wrong. Say it like this: for unit 12B: the faucet leaks.
Submit a request for units 4B and 5C: no hot water |  | Not done: Not sent, the request: It names several units (4B,5C). Say it like this: for unit 12B: the faucet leaks.
File a request for unit 9D because the oven is cold |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 9D; The oven is cold; Normal
Submit a request for unit 8B, the hallway light is out. ASAP |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 8B; The hallway light is out. ASAP; Urgent
Submit a request for unit 8B: roof drips, email me at a@b.example |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 8B; Roof drips, email me at a@b.example; Normal
Web form automation: send in the attached requests |  | Not done: Not sent, the request: It does not say for which unit, or what is wrong. Say it like this: for unit 12B: the faucet leaks.
Open a new ticket for unit 4A: no heat |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 4A; No heat, reported for unit 4A; Normal
(ultra-fast) Report a leak in unit 12B |  | Checked: Sent 1 request: REQ-1006. / - REQ-1006; 12B; Leak, reported for unit 12B; Normal
(requests.csv) Fill in the request form for each row of the attached CSV |  | Partly done: Sent 1 of 4 requests: REQ-1006. / - REQ-1006; 12B; The kitchen faucet leaks; Urgent / - Not sent, row 6 of requests.csv: It does not say for which unit, or what is wrong. Say it like this: for unit 12B: the faucet leaks. / - Not sent, row 3 of requests.csv: There is no unit 99Z. Units run from 1A to 37D. / - Not sent, row 5 of requests.csv: Visits are on weekdays. The next one is November 30, 2026.
(leak.png) Web form automation: send in the attached requests |  | Not done: The file leak.png has no rows with a unit and a description: not used. Not sent, the request: It does not say for which unit, or what is wrong. Say it like this: for unit 12B: the faucet leaks.
`,
  {
    ownPortal: true,
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
