import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  String.raw`
Pay the plumber |  | Not done: "Pay the plumber". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Open the documents page and list the files | Page_Table.csv: Board Meeting Minutes, October 2026 to Board Meeting Minutes, September 2025 (24) | Checked: **24** of the rows of "All documents: 24 in the library, newest first" fit: Board Meeting Minutes, October 2026, Notice of Pool Closing, 2026, Board Meeting Minutes, September 2026, Notice of Annual Meeting, 2026, Board Meeting Minutes, August 2026, Board Meeting Minutes, July 2026, Notice of Irrigation Repairs, 2026, Board Meeting Minutes, June 2026, Board Meeting Minutes, May 2026, Pool and Clubhouse Rules, 2026, Board Meeting Minutes, April 2026, Architectural Guidelines, 2026 and others.
Which change orders were approved? |  | Not done: Not enough was found on the 5 pages that were read. Not found on the pages read: change. Rephrase the instruction, or add the address of the page.
Keep everything in working order |  | Not done: Not enough was found on the 5 pages that were read. Not found on the pages read: working. Rephrase the instruction, or add the address of the page.
What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
Where is the welcome packet for new owners? |  | Not done: Not enough was found on the 5 pages that were read. Not found on the pages read: packet. Rephrase the instruction, or add the address of the page.
Report on it |  | Checked: The page "Welcome | Oakridge Community" was read.
Download the reserve study |  | Not done: Nothing was downloaded: the agent downloads only minutes from a portal. Nothing was opened, sent or changed.
What does the dashboard say? |  | Checked: The page "Dashboard | Oakridge Community" was read.
List the boss of the bus |  | Not done: No list that has all of boss, bus was found on the 5 pages that were read. Not found on the pages read: boss, bus. Rephrase the instruction, or add the address of the page.
Read the page about the fees of this community\nand tell me |  | Partly done: Found 3 lines with words of the instruction on the 5 pages that were read.
Report the token fee, which is $12.50 |  | Not done: Nothing about it was found on the 5 pages that were read. Not found on the pages read: token, fee. Rephrase the instruction, or add the address of the page.
Export everything as a spreadsheet |  | Not done: No list was found on the page that was read. Rephrase the instruction, or add the address of the page.
Check violations for the units in the attached list |  | Not done: "attached list" is missing: no file is attached. Nothing was opened, sent or changed.
(smart) What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
(balanced) What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
(super-fast) What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
(ultra-fast) What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
(ours.csv) Compare the attached list with the page |  | Not done: Nothing about it was found on the page that was read. Not used: the attached ours.csv. Rephrase the instruction, or add the address of the page.
`,
  { attached: { 'ours.csv': [['Unit'], ['12A']] } },
);
