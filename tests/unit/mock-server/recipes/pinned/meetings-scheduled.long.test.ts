import { inOtherModes, pinInstructions } from './pin-instructions.ts';

pinInstructions(
  'meetings-scheduled',
  [
    'Schedule a board meeting on December 9, 2026 at 7 PM',
    'Schedule a board meeting',
    'Schedule a board meeting on January 15th at 7 pm to discuss roof bids and pool hours',
    'Schedule the Board Meeting on Friday, January 15, 2027, at 19:00',
    'Schedule a special meeting on December 15 at 8 pm',
    'Schedule a board meeting at 7 pm',
    'Schedule a board meeting on 2026-11-20 at 7 pm',
    'Schedule a special meeting called "Roof talk" on 12 January 2027 at 18:30 in the Pool Pavilion and notify the board',
    'schedule a board meeting on January 15th at 7 pm',
    'Set up a landscape committee meeting tomorrow at noon',
    'create a special meeting next Friday at 9',
    'book an annual meeting, agenda: budget; election',
    'Schedule a board meeting on May 3 and email the board',
    'Schedule a board meeting on May 3 without sending a notice',
    'Schedule an inspection meeting',
    'Schedule Board Meeting',
    ...inOtherModes('Schedule a board meeting on January 15th at 7 pm'),
  ],
  { ownPortal: true },
);
