import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(`
Email me the minutes | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
Write a summary of the last meeting | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
What did the board decide in March? | Board_Meeting_Minutes_2026-03.pdf | Checked: Downloaded Board Meeting Minutes, March 2026 from the documents page at portal.test.
the latest board minutes | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
Download the last 3 board minutes as PDF | Board_Meeting_Minutes_2026-10.pdf, Board_Meeting_Minutes_2026-09.pdf, Board_Meeting_Minutes_2026-08.pdf | Checked: Downloaded 3 sets of minutes from the documents page at portal.test.
Board minutes of the last 6 months as Word documents | Board_Meeting_Minutes_2026-10.pdf, Board_Meeting_Minutes_2026-09.pdf, Board_Meeting_Minutes_2026-08.pdf, Board_Meeting_Minutes_2026-07.pdf, Board_Meeting_Minutes_2026-06.pdf, Board_Meeting_Minutes_2026-05.pdf | Partly done: Downloaded 6 sets of minutes from the documents page at portal.test.
Which motions passed at the last board meeting? | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
List the decisions of the board in 2026 | Board_Meeting_Minutes_2026-10.pdf, Board_Meeting_Minutes_2026-09.pdf, Board_Meeting_Minutes_2026-08.pdf, Board_Meeting_Minutes_2026-07.pdf, Board_Meeting_Minutes_2026-06.pdf, Board_Meeting_Minutes_2026-05.pdf, Board_Meeting_Minutes_2026-04.pdf, Board_Meeting_Minutes_2026-03.pdf, Board_Meeting_Minutes_2026-02.pdf, Board_Meeting_Minutes_2026-01.pdf | Checked: Downloaded 10 sets of minutes from the documents page at portal.test.
Minutes from the last two meetings, in Word | Board_Meeting_Minutes_2026-10.pdf, Board_Meeting_Minutes_2026-09.pdf | Partly done: Downloaded 2 sets of minutes from the documents page at portal.test.
minutes for March 2026, and summarise what was decided | Board_Meeting_Minutes_2026-03.pdf | Checked: Downloaded Board Meeting Minutes, March 2026 from the documents page at portal.test.
Summarize the last three board meetings | Board_Meeting_Minutes_2026-10.pdf, Board_Meeting_Minutes_2026-09.pdf, Board_Meeting_Minutes_2026-08.pdf | Checked: Downloaded 3 sets of minutes from the documents page at portal.test.
What happened in the meeting on September 15? | Board_Meeting_Minutes_2026-09.pdf | Checked: Downloaded Board Meeting Minutes, September 2026 from the documents page at portal.test.
Download the latest board meeting minutes from the portal | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
minutes of 10/20/2026 | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
minutes of March last year |  | Not done: The portal does not have the minutes of March 2025.
March through the list and get the minutes | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
the last 3 minutes of the board | Board_Meeting_Minutes_2026-10.pdf, Board_Meeting_Minutes_2026-09.pdf, Board_Meeting_Minutes_2026-08.pdf | Checked: Downloaded 3 sets of minutes from the documents page at portal.test.
For all communities we manage, download the board minutes | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
Download all board minutes from 2025 | Board_Meeting_Minutes_2025-12.pdf, Board_Meeting_Minutes_2025-11.pdf, Board_Meeting_Minutes_2025-10.pdf, Board_Meeting_Minutes_2025-09.pdf | Checked: Downloaded 4 sets of minutes from the documents page at portal.test.
minutes of March 2020 |  | Not done: The portal does not have the minutes of March 2020.
The last two minutes as a spreadsheet | Board_Meeting_Minutes_2026-10.pdf, Board_Meeting_Minutes_2026-09.pdf | Partly done: Downloaded 2 sets of minutes from the documents page at portal.test.
What did the board decide about the xylophone? | Board_Meeting_Minutes_2026-10.pdf | Partly done: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
What did the board decide about parking in October? | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
I need the minutes from January to March 2026 | Board_Meeting_Minutes_2026-03.pdf, Board_Meeting_Minutes_2026-02.pdf, Board_Meeting_Minutes_2026-01.pdf | Checked: Downloaded 3 sets of minutes from the documents page at portal.test.
minutes November 2025 to January 2026 | Board_Meeting_Minutes_2026-01.pdf, Board_Meeting_Minutes_2025-12.pdf, Board_Meeting_Minutes_2025-11.pdf | Checked: Downloaded 3 sets of minutes from the documents page at portal.test.
Download the board minutes, then check the violations |  | Not done: "check the violations" is a second request, and a task does only one. Nothing was opened, sent or changed. Start a task for each.
Download minutes of the inspection committee |  | Not done: "minutes of the inspection committee" was not understood. Understood: download board minutes. Nothing was opened, sent or changed. Leave it out or rephrase it.
Download the minutes about the vendor contract |  | Not done: "about the vendor contract" was not understood. Understood: download board minutes. Nothing was opened, sent or changed. Leave it out or rephrase it.
Download the minutes of March as a PDF and a calendar file | Board_Meeting_Minutes_2026-03.pdf | Partly done: Downloaded Board Meeting Minutes, March 2026 from the documents page at portal.test.
Sign in as ann@a.example / •••••• and download the minutes | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
Download the latest board meeting minutes from the portal, and tell what the board decided | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
(ultra-fast) Download the last 3 board meeting minutes | Board_Meeting_Minutes_2026-10.pdf, Board_Meeting_Minutes_2026-09.pdf, Board_Meeting_Minutes_2026-08.pdf | Checked: Downloaded 3 sets of minutes from the documents page at portal.test.
`);
