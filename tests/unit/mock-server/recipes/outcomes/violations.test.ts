import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  `
all violations as CSV | Violations_2026-11.csv: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
Write to me which violations are open | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
Who has parking violations? | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1001 | Checked: Violations with rule Vehicle parked on grass: **1** of the 37 cases read.
Violations the board decided on |  | Not done: "the board decided on" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
unresolved violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1034..1030 1028..1027 1025..1024 1022..1021 1019..1018 1016..1015 1013..1012 1010..1006 1004..1003 1001 | Checked: Violations with status Open or Notice Sent or Hearing Scheduled: **27** of the 37 cases read.
violations for 12B and 14C | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1010 1004 | Checked: Violations, units 12B, 14C: **2** of the 37 cases read.
violations with fines over $500 |  | Not done: "over $500" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations with a pie chart |  | Not done: "with a pie chart" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations, highlight the overdue ones | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "highlight".
the average age of violations |  | Not done: "average age of" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
units with more than one violation |  | Not done: "more than one violation" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
repeat offenders among the violations |  | Not done: "repeat offenders" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations per unit |  | Not done: "per unit" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
top 5 violations, at most 5 rows | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1033 | Not checked: Violations: **5** of the 37 cases read.
sort the violations by status and unit, and export them as CSV | Violations_2026-11.csv: V-1024 1008 1032 1016 1034 1019 1009 1004 1012 1021 1007 1022 1018 1003 1030 1001 1027 1033 1028 1025 1031 1037 1013 1010 1015 1036 1006..1005 1023 1029 1014 1002 1011 1020 1035 1026 1017 | Checked: Violations: **37** of the 37 cases read.
garbage and noise violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1031 1015 1012 1007 1003 | Checked: Violations with rule Trash containers in view or Noise after quiet hours: **5** of the 37 cases read.
violations for dogs | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1029 1023..1022 1013 1004 | Checked: Violations with rule Unregistered pet: **5** of the 37 cases read.
violations about short-term rentals | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "short-term rentals".
smoking violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "smoking".
(cases.csv) Check violations as CSV | Violations_2026-11.csv: V-1037..1036 | Checked: Violations: **2** of the 37 cases read.
Violations with notice sent or hearing, in the last 30 days, 2025, as PDF | Violations_Report_2026-11.pdf | Checked: No case matches: Violations with status Notice Sent or Hearing Scheduled, at most 30 days old, opened in 2025. 37 cases read.
violations since March | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations, opened since March 2026: **37** of the 37 cases read.
violations year to date | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations, opened in 2026: **37** of the 37 cases read.
violations in Q2 | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened in Q2 2026. 37 cases read.
violations of 60+ days | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1025..1024 1022..1021 1019..1018 1016..1015 1013..1006 1004..1003 1001 | Checked: Violations, at least 60 days old: **19** of the 37 cases read.
violations open 90 days or more | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open, at least 90 days old: **8** of the 19 cases read.
violations of unit 2026 | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, unit 2026. 37 cases read.
violations between November and February | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened from November 1, 2025 to February 28, 2026. 37 cases read.
violations over the past 90 days | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1017 | Checked: Violations, at most 90 days old: **21** of the 37 cases read.
violations opened more than two weeks ago | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1034..1024 1022..1015 1013..1001 | Checked: Violations, at least 15 days old: **34** of the 37 cases read.
violations not resolved within 30 days | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1034..1030 1028..1027 1025..1024 1022..1021 1019..1018 1016..1015 1013..1012 1010..1006 1004..1003 1001 | Checked: Violations with status Open or Notice Sent or Hearing Scheduled, at least 31 days old: **25** of the 37 cases read.
30-day-old violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1034..1030 1028..1027 1025..1024 1022..1018 1016..1015 1013..1001 | Checked: Violations, at least 30 days old: **29** of the 37 cases read.
violations less than a week old | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, at most 7 days old. 37 cases read.
violations from the past week | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, at most 7 days old. 37 cases read.
violations this week sorted by fine |  | Not done: "by fine" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations this fall | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "this fall".
violations between March and May | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened from March 1, 2026 to May 31, 2026. 37 cases read.
units with at least two violations this year |  | Not done: "at least two violations" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
the 3 oldest open violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1001 1003 1006 | Checked: Violations with status Open: **3** of the 19 cases read.
open violations over 30 days as CSV | Violations_2026-11.csv: V-1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open, at least 31 days old: **17** of the 19 cases read.
What is new among the violations? | Violations_Watch_List_2026-11.xlsx: V-1037..1034 1031..1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Checked: Violations watch list: **18** of the 37 cases read.
which violations changed since last week? | Violations_Watch_List_2026-11.xlsx: V-1037..1036 1034 1031..1030 1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Partly done: Violations watch list: **16** of the 37 cases read. Not used from your request: "changed".
Violations watch list as PDF | Violations_Watch_List_Report_2026-11.pdf: V-1037..1035 1029..1028 1006 1034 1031..1030 1025 1019..1018 1013..1012 1009 1007 1003 1001 | Checked: Violations watch list: **18** of the 37 cases read.
`,
  {
    attached: {
      'cases.csv': [
        ['Case number', 'Note'],
        ['V-1037', 'x'],
        ['v-1036', ''],
        ['V-9', ''],
      ],
    },
  },
);
