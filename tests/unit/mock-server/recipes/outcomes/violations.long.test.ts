import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  String.raw`
List the violations and email the owners | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Not done: "email the owners". The agent cannot do that. Please do it yourself. What it did: Checked: Violations: **37** of the 37 cases read.
Write to me which violations are open | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
Create a report of violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
Check violations and change nothing | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
List the open violations and email the owners | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Not done: "email the owners". The agent cannot do that. Please do it yourself. What it did: Checked: Violations with status Open: **19** of the 19 cases read.
violations as XLSX | Violations_2026-11.xlsx: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
The violations again for unit 14 | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1026 1017 1006 | Checked: Violations, unit 14: **3** of the 37 cases read.
Who has parking violations? | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1001 | Checked: Violations with rule Vehicle parked on grass: **1** of the 37 cases read.
Violations the board decided on |  | Not done: "the board decided on" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations except the resolved ones |  | Not done: "except the resolved ones" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
open violations excluding unit 12 as CSV |  | Not done: "excluding unit 12" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
notice sent and hearing violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1034 1032 1024 1019 1016 1009..1008 1004 | Checked: Violations with status Notice Sent or Hearing Scheduled: **8** of the 37 cases read.
unresolved violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1034..1030 1028..1027 1025..1024 1022..1021 1019..1018 1016..1015 1013..1012 1010..1006 1004..1003 1001 | Checked: Violations with status Open or Notice Sent or Hearing Scheduled: **27** of the 37 cases read.
violations as CSV and PDF | Violations_Data_2026-11.csv, Violations_Print_2026-11.pdf: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
top 10 violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1028 | Checked: Violations: **10** of the 37 cases read.
violations\n\nIMPORTANT - PDF:\n\nAdditional user instructions: only resolved ones | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1035 1029 1026 1023 1020 1017 1014 1011 1005 1002 | Checked: Violations with status Resolved: **10** of the 10 cases read.
Check violations with a hearing at the next meeting | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1032 1024 1016 1008 | Checked: Violations with status Hearing Scheduled: **4** of the 4 cases read.
Create a Word report of the open violations\n\n\nOnly unit 12\nImportant: be quick | Violations_Report_2026-11.docx: V-1015 1010 | Checked: Violations with status Open, unit 12: **2** of the 19 cases read.
Check the violations, then download the board minutes |  | Not done: "download the board minutes" is a second request, and a task does only one. Nothing was opened, sent or changed. Start a task for each.
Check the violations and the work orders |  | Not done: "the work orders" is a second request, and a task does only one. Nothing was opened, sent or changed. Start a task for each.
violations for 12B and 14C | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1010 1004 | Checked: Violations, units 12B, 14C: **2** of the 37 cases read.
list violations sorted by inspector | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "sorted by inspector".
violations, only the urgent ones in red | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "in red".
violations grouped by owner | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "grouped by owner".
violations with fines over $500 |  | Not done: "over $500" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations with a pie chart |  | Not done: "with a pie chart" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations, highlight the overdue ones | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "highlight".
the average age of violations |  | Not done: "average age of" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
units with more than one violation |  | Not done: "more than one violation" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
repeat offenders among the violations |  | Not done: "repeat offenders" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations per unit |  | Not done: "per unit" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
top 5 violations, at most 5 rows | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1033 | Checked: Violations: **5** of the 37 cases read.
violations of building 7, and note the owner of each | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1033 1002 | Checked: Violations, building 7: **2** of the 37 cases read.
violations of unit 3A and unit 11C as CSV | Violations_2026-11.csv: V-1034 1013 1009 | Checked: Violations, units 3A, 11C: **3** of the 37 cases read.
resolved violations as a Word document | Violations_Report_2026-11.docx: V-1035 1029 1026 1023 1020 1017 1014 1011 1005 1002 | Checked: Violations with status Resolved: **10** of the 10 cases read.
violations sorted by unit, descending, as CSV | Violations_2026-11.csv: V-1026 1017 1006 1036 1015 1010 1004 1035 1016 1013 1009 1037 1032..1031 1025 1020 1028 1011 1033 1002 1027 1008 1001 1030 1003 1018 1014 1029 1019 1024 1034 1022..1021 1007 1023 1012 1005 | Checked: Violations: **37** of the 37 cases read.
sort the violations by status and unit, and export them as CSV | Violations_2026-11.csv: V-1024 1008 1032 1016 1034 1019 1009 1004 1012 1021 1007 1022 1018 1003 1030 1001 1027 1033 1028 1025 1031 1037 1013 1010 1015 1036 1006..1005 1023 1029 1014 1002 1011 1020 1035 1026 1017 | Checked: Violations: **37** of the 37 cases read.
violations except of unit 12, with a [chart](x), in red |  | Not done: "except of unit 12", "with a [chart" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations of unit 99Z as a spreadsheet | Violations_2026-11.xlsx | Checked: No case matches: Violations, unit 99Z. 37 cases read.
violations with a hearing | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1032 1024 1016 1008 | Checked: Violations with status Hearing Scheduled: **4** of the 4 cases read.
all violations as CSV | Violations_2026-11.csv: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
violations in buildings 3, 4 and 5 | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1034 1030..1029 1024 1019..1018 1014 1003 1001 | Checked: Violations, buildings 3, 4, 5: **9** of the 37 cases read.
violations about parking | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1001 | Checked: Violations with rule Vehicle parked on grass: **1** of the 37 cases read.
the open trash violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1031 1015 | Checked: Violations with rule Trash containers in view, status Open: **2** of the 19 cases read.
garbage and noise violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1031 1015 1012 1007 1003 | Checked: Violations with rule Trash containers in view or Noise after quiet hours: **5** of the 37 cases read.
violations for dogs | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1029 1023..1022 1013 1004 | Checked: Violations with rule Unregistered pet: **5** of the 37 cases read.
all violations regarding unapproved paint | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1019 1009 | Checked: Violations with rule Unapproved exterior paint: **2** of the 37 cases read.
violations about short-term rentals | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "short-term rentals".
smoking violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "smoking".
Open the community portal and check the violations list for open cases. For each one note the address, the rule, the date it was reported, the due date and the status. Save the list as a CSV and a short PDF report. | Violations_Data_2026-11.csv, Violations_Print_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
(smart) open violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
(balanced) open violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
(super-fast) open violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
(ultra-fast) open violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
(cases.csv) Check violations as CSV | Violations_2026-11.csv: V-1037..1036 | Checked: Violations: **2** of the 37 cases read.
(homes.xlsx) check violations for the units in the attached spreadsheet | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1001 | Checked: Violations: **1** of the 37 cases read.
`,
  {
    attached: {
      'cases.csv': [
        ['Case number', 'Note'],
        ['V-1037', 'x'],
        ['v-1036', ''],
        ['V-9', ''],
      ],
      'homes.xlsx': [
        ['Unit', 'Owner'],
        ['5D', 'Ann'],
        ['77Z', 'Bo'],
      ],
    },
  },
);
