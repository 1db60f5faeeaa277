import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  String.raw`
Pay the plumber |  | Not done: "Pay the plumber". The agent has no way to do that; please do it by hand. Nothing was opened, sent or changed.
Open the documents page and list the files | Page_Table.csv: Board Meeting Minutes, October 2026 to Board Meeting Minutes, September 2025 (24) | Checked: **24** of the rows of "All documents: 24 in the library, newest first" fit: Board Meeting Minutes, October 2026, Notice of Pool Closing, 2026, Board Meeting Minutes, September 2026, Notice of Annual Meeting, 2026, Board Meeting Minutes, August 2026, Board Meeting Minutes, July 2026, Notice of Irrigation Repairs, 2026, Board Meeting Minutes, June 2026, Board Meeting Minutes, May 2026, Pool and Clubhouse Rules, 2026, Board Meeting Minutes, April 2026, Architectural Guidelines, 2026 and others.
Which change orders were approved? |  | Not done: Not enough was found on the 5 pages that were read. Not found on the pages read: change. Ask in other words, or with the address of the page that has it.
Keep everything in working order |  | Not done: Not enough was found on the 5 pages that were read. Not found on the pages read: working. Ask in other words, or with the address of the page that has it.
What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
Where is the welcome packet for new owners? |  | Not done: Not enough was found on the 5 pages that were read. Not found on the pages read: packet. Ask in other words, or with the address of the page that has it.
Report on it |  | Checked: The page "Welcome | Oakridge Community" was read.
Download the reserve study |  | Not done: Nothing was downloaded: of the files on a portal the agent takes minutes alone. Nothing was opened, sent or changed.
What does the dashboard say? |  | Checked: The page "Dashboard | Oakridge Community" was read.
List the boss of the bus |  | Not done: No list that has all of boss, bus was found on the 5 pages that were read. Not found on the pages read: boss, bus. Ask in other words, or with the address of the page that has it.
Read the page about the fees of this community\nand tell me |  | Partly done: Found 3 lines with words of the instruction on the 5 pages that were read.
Report the token fee, which is $12.50 |  | Not done: Nothing about it was found on the 5 pages that were read. Not found on the pages read: token, fee. Ask in other words, or with the address of the page that has it.
Export everything as a spreadsheet |  | Not done: No list was found on the page that was read. Ask in other words, or with the address of the page that has it.
Check violations for the units in the attached list |  | Not done: "attached list" is not there: nothing is attached. Nothing was opened, sent or changed.
(smart) What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
(balanced) What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
(super-fast) What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
(ultra-fast) What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
(ours.csv) Compare the attached list with the page |  | Not done: Nothing about it was found on the page that was read. Not used: the attached ours.csv. Ask in other words, or with the address of the page that has it.
`,
  { attached: { 'ours.csv': [['Unit'], ['12A']] } },
);
