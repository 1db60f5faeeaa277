import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  `
Show me the violations that are not closed | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1034..1030 1028..1027 1025..1024 1022..1021 1019..1018 1016..1015 1013..1012 1010..1006 1004..1003 1001 | Checked: Violations with status Open or Notice Sent or Hearing Scheduled: **27** of the 37 cases read.
Give me everything we have on unit 12B before I call the owner |  | Partly done: Found 6 lines with words of the instruction on the 5 pages that were read.
Check everything in building 3 |  | Not done: Nothing about it was found on the 5 pages that were read. Not found on the pages read: building. Rephrase the instruction, or add the address of the page.
Go through the violations and deal with them | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "deal with them".
Look at the violations and tell me who is the worst | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "tell me who is the worst".
List violations with the owners' phone numbers | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "with the owners' phone numbers".
Make sure all work orders are assigned | Work_Orders_2026-11.xlsx: WO-2046..2001 | Partly done: Work orders: **46** of the 46 work orders read. Not used from your request: "Make sure all work orders are assigned".
List the work orders and their comments | Work_Orders_2026-11.xlsx: WO-2046..2001 | Partly done: Work orders: **46** of the 46 work orders read. Not used from your request: "and their comments".
List the five oldest work orders | Work_Orders_2026-11.xlsx: WO-2001..2005 | Checked: Work orders: **5** of the 46 work orders read.
If possible, list the open violations as a CSV | Violations_2026-11.csv: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
List the three most expensive work orders | Work_Orders_2026-11.xlsx: WO-2016 2029 2020 | Checked: Work orders: **3** of the 46 work orders read.
Export the carpentry work orders | Work_Orders_2026-11.xlsx: WO-2046..2001 | Partly done: Work orders: **46** of the 46 work orders read. Not used from your request: "carpentry".
List the vendors, not the roofers |  | Not done: "not the roofers" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
Export the work orders apart from the pool house |  | Not done: "apart from the pool house" was not understood. Understood: list work orders. Nothing was opened, sent or changed. Leave it out or rephrase it.
List the work orders of the last two weeks except plumbing |  | Not done: "except plumbing" was not understood. Understood: list work orders. Nothing was opened, sent or changed. Leave it out or rephrase it.
Export the violations excluding unit 12B as a CSV |  | Not done: "excluding unit 12B" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
Export the vendors unless nothing changed |  | Not done: "unless nothing changed" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
As soon as a case is closed, list the violations |  | Not done: "As soon as a case is closed, list the violations" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
Make a chart of violations by building |  | Not done: "Make a chart" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
Compare this year's violations with last year's |  | Not done: "Compare this year's violations with last year's" was not understood. Understood: watch violations for what is new or overdue. Nothing was opened, sent or changed. Leave it out or rephrase it.
Export violations to Google Sheets |  | Not done: "to Google Sheets" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
Rank vendors by number of work orders |  | Not done: "Rank vendors by number of work orders" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
List violations reported by Mrs. Alvarez |  | Not done: "reported by Mrs. Alvarez" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
List the work orders that GreenScape did |  | Not done: "that GreenScape did" was not understood. Understood: list work orders. Nothing was opened, sent or changed. Leave it out or rephrase it.
List the vendors whose name starts with A |  | Not done: "whose name starts with A" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
List the open violations for Maple Court HOA |  | Not done: "for Maple Court HOA" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
List work orders for the Millers |  | Not done: "for the Millers" was not understood. Understood: list work orders. Nothing was opened, sent or changed. Leave it out or rephrase it.
List the violations, the resolved ones excluded |  | Not done: "the resolved ones excluded" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
Export vendors other than landscapers |  | Not done: "other than landscapers" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
List the inspections nobody attended |  | Not done: "nobody attended" was not understood. Understood: report property inspections. Nothing was opened, sent or changed. Leave it out or rephrase it.
List violations once the board has met |  | Not done: "once the board has met" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
When a new violation comes in, list it |  | Not done: "When a new violation comes in, list it" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
Every Monday list the violations |  | Not done: "Every Monday" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
How many violations are there per owner? |  | Not done: "per owner" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
Which work orders took longer than two weeks? |  | Not done: "took longer than two weeks" was not understood. Understood: list work orders. Nothing was opened, sent or changed. Leave it out or rephrase it.
Get competitive bids from our vendors |  | Not done: "competitive bids from our vendors" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
Schedule an invitation to bid |  | Not done: "Schedule an invitation to bid". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Clean up the vendor list |  | Not done: "Clean up the vendor list". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Find the bylaws, then send them to Bob |  | Not done: "send them to Bob". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Download the minutes and the agenda of March |  | Not done: "the agenda of March" is a second request, and a task does only one. Nothing was opened, sent or changed. Start a task for each.
Download every document from the board portal |  | Not done: Nothing was downloaded: the agent downloads only minutes from a portal. Nothing was opened, sent or changed.
Set ticket T7700 to done |  | Not done: "Set ticket T7700 to done". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Draft a letter to the owner of unit 104 about the violation |  | Not done: "Draft a letter to the owner of unit 104 about the violation". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Send the vendor list to board@oakridge.example |  | Not done: "Send the vendor list to board@oakridge.example". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Log out of the portal |  | Not done: "Log out of the portal". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Tell the landscapers to come on Monday |  | Not done: "Tell the landscapers to come on Monday". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Download the March minutes and then book the clubhouse for Saturday | Board_Meeting_Minutes_2026-03.pdf | Not done: "book the clubhouse for Saturday". The agent cannot do that. Please do it yourself. What it did: Downloaded Board Meeting Minutes, March 2026 from the documents page at portal.test.
Who is the president of the board? |  | Partly done: Found 6 lines with words of the instruction on the 5 pages that were read.
Pay the plumber |  | Not done: "Pay the plumber". The agent cannot do that. Please do it yourself. Nothing was opened, sent or changed.
Open the documents page and list the files | Page_Table.csv: Board Meeting Minutes, October 2026 to Board Meeting Minutes, September 2025 (24) | Not checked: **24** of the rows of "All documents: 24 in the library, newest first" fit: Board Meeting Minutes, October 2026, Notice of Pool Closing, 2026, Board Meeting Minutes, September 2026, Notice of Annual Meeting, 2026, Board Meeting Minutes, August 2026, Board Meeting Minutes, July 2026, Notice of Irrigation Repairs, 2026, Board Meeting Minutes, June 2026, Board Meeting Minutes, May 2026, Pool and Clubhouse Rules, 2026, Board Meeting Minutes, April 2026, Architectural Guidelines, 2026 and others.
Which change orders were approved? |  | Not done: Not enough was found on the 5 pages that were read. Not found on the pages read: change. Rephrase the instruction, or add the address of the page.
What are the pool hours? |  | Partly done: Found 4 lines with words of the instruction on the page that was read.
Check violations for the units in the attached list |  | Not done: "attached list" is missing: no file is attached. Nothing was opened, sent or changed.
(ours.csv) Compare the attached list with the page |  | Not done: Nothing about it was found on the page that was read. Not used: the attached ours.csv. Rephrase the instruction, or add the address of the page.
`,
  { attached: { 'ours.csv': [['Unit'], ['12A']] } },
);
