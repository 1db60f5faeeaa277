import { attached, pinInstructions } from './pin-instructions.ts';

pinInstructions(
  'requests',
  [
    'Book a request to fix the gate',
    'Fix the sink in 4B',
    'Put in a ticket for unit 3A: no hot water',
    'The heater in unit 5D is not working',
    'Create a new work order for unit 12B: broken lock',
    'Submit a maintenance request for unit 12B: leaking kitchen faucet, urgent',
    'Report a broken lock in unit 3a on Monday, you may enter, call (555) 010-0177',
    'Fill in the request form for each row of the attached CSV',
    'Submit a maintenance request for unit 40A: leaking kitchen faucet',
    'Submit a maintenance request for unit 2A: leaking kitchen faucet on 2026-10-01',
    'Submit a maintenance request: leaking kitchen faucet',
    'Submit a maintenance request',
    'Submit a request for units 4B and 5C: no hot water',
    'File a request for unit 9D because the oven is cold',
    'Submit a request for unit 8B, the hallway light is out. ASAP',
    'Submit a request for unit 8B: roof drips, email me at a@b.example',
    'Web form automation: send in the attached requests',
    'Open a new ticket for unit 4A: no heat',
    ['Report a leak in unit 12B', { mode: 'ultra-fast' }],
    [
      'Fill in the request form for each row of the attached CSV',
      attached('requests.csv', [
        ['Apartment', 'Issue', 'Urgency', 'When'],
        ['12B', 'The kitchen faucet leaks', 'High', ''],
        ['99Z', 'The light in the hall flickers', 'Low', ''],
        ['', '', '', ''],
        ['7C', 'The garage door is stuck', '', '2026-11-28'],
        ['5D', '', '', ''],
      ]),
    ],
    ['Web form automation: send in the attached requests', attached('leak.png', [])],
  ],
  { ownPortal: true },
);
