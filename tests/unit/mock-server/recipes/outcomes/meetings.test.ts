import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(`
Show all cancelled meetings |  | Not done: "cancelled" was not understood. Understood: list or schedule meetings. Nothing was opened, sent or changed. Leave it out or rephrase it.
Put the board meetings into my calendar | Meetings_2026-11.ics: 20261216, 20270120, 20270217 | Checked: Meetings with kind Board Meeting, upcoming: **3** of the 9 meetings read.
What's on the agenda for the December meetings? | Meetings_2026-11.xlsx: Architectural Review, December 2026, Landscape Committee, December 2026, Board Meeting, December 2026 | Checked: Meetings, upcoming in December 2026: **3** of the 9 meetings read.
the next two board meetings as an ICS file | Meetings_2026-11.ics: 20261216, 20270120 | Checked: Meetings with kind Board Meeting, upcoming: **2** of the 9 meetings read.
List the past board meetings as a CSV | Meetings_2026-11.csv: Board Meeting, November 2026 to Board Meeting, May 2026 (7) | Checked: Meetings with kind Board Meeting, past: **7** of the 22 meetings read.
meetings the board holds in the last 6 months | Meetings_2026-11.xlsx: Board Meeting, November 2026 to Board Meeting, May 2026 (7) | Checked: Meetings with kind Board Meeting, past since May 2026: **7** of the 22 meetings read.
two upcoming meetings | Meetings_2026-11.xlsx: Architectural Review, December 2026, Landscape Committee, December 2026 | Checked: Meetings, upcoming: **2** of the 9 meetings read.
upcoming meetings sorted by place | Meetings_2026-11.xlsx: Architectural Review, December 2026 to Board Meeting, February 2027 (9) | Checked: Meetings, upcoming: **9** of the 9 meetings read.
`);
