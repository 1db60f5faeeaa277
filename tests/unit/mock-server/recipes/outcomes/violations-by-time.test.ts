import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(String.raw`
Check the open violations for unit 12B over 30 days as CSV, password: Hunter2! | Violations_2026-11.csv: V-1010 | Checked: Violations with status Open, unit 12B, at least 31 days old: **1** of the 19 cases read.
Violations of unit 12B, unresolved, over 30 days, as a spreadsheet | Violations_2026-11.xlsx: V-1010 1004 | Checked: Violations with status Open or Notice Sent or Hearing Scheduled, unit 12B, at least 31 days old: **2** of the 37 cases read.
Violations with notice sent or hearing, in the last 30 days, 2025, as PDF | Violations_Report_2026-11.pdf | Checked: No case matches: Violations with status Notice Sent or Hearing Scheduled, at most 30 days old, opened in 2025. 37 cases read.
violations since March | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations, opened since March 2026: **37** of the 37 cases read.
violations opened after Oct. 2025 | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations, opened since November 2025: **37** of the 37 cases read.
violations before the March meeting | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened in March 2026. 37 cases read.
violations year to date | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations, opened in 2026: **37** of the 37 cases read.
violations of the last fiscal year | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "last fiscal year".
violations of last quarter | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1027..1001 | Checked: Violations, opened in Q3 2026: **27** of the 37 cases read.
violations in Q2 | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened in Q2 2026. 37 cases read.
violations in Q1 2025 | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened in Q1 2025. 37 cases read.
violations in October, not last quarter |  | Not done: "not last quarter" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations of 60+ days | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1025..1024 1022..1021 1019..1018 1016..1015 1013..1006 1004..1003 1001 | Checked: Violations, at least 60 days old: **19** of the 37 cases read.
violations open 90 days or more | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open, at least 90 days old: **8** of the 19 cases read.
violations of unit 2026 | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, unit 2026. 37 cases read.
violations\n\nIMPORTANT - PDF files:\n- Use May 2025 headings\n- at least 30 days | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
violations since October 15 | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1033 | Checked: Violations, opened since October 15, 2026: **5** of the 37 cases read.
violations after 10/15/2026 | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1033 | Checked: Violations, opened since October 16, 2026: **5** of the 37 cases read.
violations between November and February | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened from November 1, 2025 to February 28, 2026. 37 cases read.
violations opened last week | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened from November 9, 2026 to November 15, 2026. 37 cases read.
violations since 2025 | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations, opened since January 2025: **37** of the 37 cases read.
violations that got a 30-day notice |  | Not done: "that got a 30-day notice" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations over the past 90 days | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1017 | Checked: Violations, at most 90 days old: **21** of the 37 cases read.
open violations older than a month | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open, at least 31 days old: **17** of the 19 cases read.
violations that have been open longer than a couple of weeks | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open, at least 15 days old: **19** of the 19 cases read.
violations opened more than two weeks ago | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1034..1024 1022..1015 1013..1001 | Checked: Violations, at least 15 days old: **34** of the 37 cases read.
violations not resolved within 30 days | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1034..1030 1028..1027 1025..1024 1022..1021 1019..1018 1016..1015 1013..1012 1010..1006 1004..1003 1001 | Checked: Violations with status Open or Notice Sent or Hearing Scheduled, at least 31 days old: **25** of the 37 cases read.
30-day-old violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1034..1030 1028..1027 1025..1024 1022..1018 1016..1015 1013..1001 | Checked: Violations, at least 30 days old: **29** of the 37 cases read.
violations newer than 2 months | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1026 | Checked: Violations, at most 60 days old: **12** of the 37 cases read.
violations less than a week old | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, at most 7 days old. 37 cases read.
violations from the past week | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, at most 7 days old. 37 cases read.
violations older than 2 weeks but newer than 2 months | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1034..1026 | Checked: Violations, at least 15 days old, at most 60 days old: **11** of the 37 cases read.
violations between 30 and 60 days old | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1034..1030 1028..1027 | Checked: Violations, at least 30 days old, at most 60 days old: **7** of the 37 cases read.
the 5 oldest violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1001..1005 | Checked: Violations: **5** of the 37 cases read.
violations of the last 9 days | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, at most 9 days old. 37 cases read.
violations this week sorted by fine |  | Not done: "by fine" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
violations this fall | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Partly done: Violations: **37** of the 37 cases read. Not used from your request: "this fall".
violations this year | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations, opened in 2026: **37** of the 37 cases read.
violations between March and May | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened from March 1, 2026 to May 31, 2026. 37 cases read.
violations of last month | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1028 | Checked: Violations, opened in October 2026: **10** of the 37 cases read.
units with at least two violations this year |  | Not done: "at least two violations" was not understood. Understood: list violations. Nothing was opened, sent or changed. Leave it out or rephrase it.
sort the violations by owner, newest first | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1027 1001 1029 1024 1018 1011 1007 1005 1025 1022 1017..1015 1012 1009 1036 1003..1002 1035 1028 1008 1023 1034 1032 1030 1020 1014 1021 1013 1006 1037 1033 1031 1026 1019 1010 1004 | Checked: Violations: **37** of the 37 cases read.
violations, oldest first | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1001..1037 | Checked: Violations: **37** of the 37 cases read.
the 3 oldest open violations | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1001 1003 1006 | Checked: Violations with status Open: **3** of the 19 cases read.
Check the violations before the board meeting next month | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
violations since September as CSV | Violations_2026-11.csv: V-1037..1019 | Checked: Violations, opened since September 2026: **19** of the 37 cases read.
violations before September as CSV | Violations_2026-11.csv: V-1018..1001 | Checked: Violations, opened before September 2026: **18** of the 37 cases read.
open violations over 30 days as CSV | Violations_2026-11.csv: V-1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open, at least 31 days old: **17** of the 19 cases read.
violations over 999 days | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, at least 1000 days old. 37 cases read.
`);
