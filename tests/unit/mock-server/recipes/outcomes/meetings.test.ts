import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(`
Show all cancelled meetings |  | Not done: "cancelled" was not understood. Understood: list or schedule meetings. Nothing was opened, sent or changed. Leave it out or rephrase it.
Put the next board meeting in a calendar file | Meetings_2026-11.ics: 20261216 | Checked: Meetings with kind Board Meeting, upcoming: **1** of the 9 meetings read.
When is the next board meeting? | Meetings_2026-11.xlsx: Board Meeting, December 2026 | Checked: Meetings with kind Board Meeting, upcoming: **1** of the 9 meetings read.
What is on the agenda of the next meeting? | Meetings_2026-11.xlsx: Architectural Review, December 2026 | Checked: Meetings, upcoming: **1** of the 9 meetings read.
Put the board meetings into my calendar | Meetings_2026-11.ics: 20261216, 20270120, 20270217 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
Where does the board meet? List the upcoming meetings | Meetings_2026-11.xlsx: Board Meeting, December 2026, Board Meeting, January 2027, Board Meeting, February 2027 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
All meetings of the landscape committee | Meetings_2026-11.xlsx: Landscape Committee, December 2026, Landscape Committee, January 2027, Landscape Committee, February 2027 | Checked: Meetings with kind Landscape Committee, upcoming: **3** of the 9 meetings read.
meetings next year | Meetings_2026-11.xlsx: Architectural Review, January 2027 to Board Meeting, February 2027 (6) | Checked: Meetings, upcoming in 2027: **6** of the 9 meetings read.
What's on the agenda for the December meetings? | Meetings_2026-11.xlsx: Architectural Review, December 2026, Landscape Committee, December 2026, Board Meeting, December 2026 | Checked: Meetings, upcoming in December 2026: **3** of the 9 meetings read.
all upcoming board meetings as a calendar | Meetings_2026-11.ics: 20261216, 20270120, 20270217 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
the next two board meetings as an ICS file | Meetings_2026-11.ics: 20261216, 20270120 | Checked: Meetings with kind Board Meeting, upcoming: **2** of the 9 meetings read.
calendar file of the January board meeting | Meetings_2026-11.ics: 20270120 | Checked: Meetings with kind Board Meeting, upcoming in January 2027: **1** of the 9 meetings read.
List the past board meetings as a CSV | Meetings_2026-11.csv: Board Meeting, November 2026 to Board Meeting, May 2026 (7) | Checked: Meetings with kind Board Meeting, past: **7** of the 22 meetings read.
Put the upcoming annual meeting in a calendar file | Meetings_2026-11.ics | Checked: No meeting matches: Meetings with kind Annual Meeting, upcoming. 9 meetings read.
List the upcoming board meetings as a CSV | Meetings_2026-11.csv: Board Meeting, December 2026, Board Meeting, January 2027, Board Meeting, February 2027 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
Export the meeting schedule | Meetings_2026-11.xlsx: Architectural Review, December 2026 | Checked: Meetings, upcoming: **1** of the 9 meetings read.
meetings of 2025 | Meetings_2026-11.xlsx | Checked: No meeting matches: Meetings, past in 2025. 22 meetings read.
board meetings of last year | Meetings_2026-11.xlsx | Checked: No meeting matches: Meetings with kind Board Meeting, past in 2025. 22 meetings read.
the board meeting of last quarter | Meetings_2026-11.xlsx: Board Meeting, September 2026, Board Meeting, August 2026, Board Meeting, July 2026 | Checked: Meetings with kind Board Meeting, past in Q3 2026: **3** of the 22 meetings read.
board meetings next year | Meetings_2026-11.xlsx: Board Meeting, January 2027, Board Meeting, February 2027 | Checked: Meetings with kind Board Meeting, upcoming in 2027: **2** of the 9 meetings read.
meetings the board holds in the last 6 months | Meetings_2026-11.xlsx: Board Meeting, November 2026 to Board Meeting, May 2026 (7) | Checked: Meetings with kind Board Meeting, past since May 2026: **7** of the 22 meetings read.
the next three board meetings | Meetings_2026-11.xlsx: Board Meeting, December 2026, Board Meeting, January 2027, Board Meeting, February 2027 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
two upcoming meetings | Meetings_2026-11.xlsx: Architectural Review, December 2026, Landscape Committee, December 2026 | Checked: Meetings, upcoming: **2** of the 9 meetings read.
upcoming board meetings as CSV | Meetings_2026-11.csv: Board Meeting, December 2026, Board Meeting, January 2027, Board Meeting, February 2027 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
upcoming meetings sorted by place | Meetings_2026-11.xlsx: Architectural Review, December 2026 to Board Meeting, February 2027 (9) | Checked: Meetings, upcoming: **9** of the 9 meetings read.
meetings of last quarter | Meetings_2026-11.xlsx: Board Meeting, September 2026 to Architectural Review, July 2026 (9) | Checked: Meetings, past in Q3 2026: **9** of the 22 meetings read.
(smart) all upcoming board meetings as a calendar | Meetings_2026-11.ics: 20261216, 20270120, 20270217 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
(balanced) all upcoming board meetings as a calendar | Meetings_2026-11.ics: 20261216, 20270120, 20270217 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
(super-fast) all upcoming board meetings as a calendar | Meetings_2026-11.ics: 20261216, 20270120, 20270217 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
(ultra-fast) all upcoming board meetings as a calendar | Meetings_2026-11.ics: 20261216, 20270120, 20270217 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
`);
