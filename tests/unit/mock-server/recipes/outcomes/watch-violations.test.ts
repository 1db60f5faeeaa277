import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  `
Monitor violations and flag what changed | Violations_Watch_List_2026-11.xlsx: V-1037..1034 1031..1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Partly done: Violations watch list: **18** of the 37 cases read. Not used from your request: "changed".
What is new among the violations? | Violations_Watch_List_2026-11.xlsx: V-1037..1034 1031..1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Checked: Violations watch list: **18** of the 37 cases read.
monitor the open violations weekly | Violations_Watch_List_2026-11.xlsx: V-1037..1036 1031..1030 1028 1025 1018 1013..1012 1007..1006 1003 1001 | Checked: Violations watch list with status Open: **13** of the 19 cases read.
which violations changed since last week? | Violations_Watch_List_2026-11.xlsx: V-1037..1036 1034 1031..1030 1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Partly done: Violations watch list: **16** of the 37 cases read. Not used from your request: "changed".
Violations watch list as PDF | Violations_Watch_List_Report_2026-11.pdf: V-1037..1035 1029..1028 1006 1034 1031..1030 1025 1019..1018 1013..1012 1009 1007 1003 1001 | Checked: Violations watch list: **18** of the 37 cases read.
monitor violations over 30 days old |  | Not done: "over 30 days old" was not understood. Understood: watch violations for what is new or overdue. Nothing was opened, sent or changed. Leave it out or rephrase it.
monitor violations sorted by unit | Violations_Watch_List_2026-11.xlsx: V-1012 1007 1034 1029 1019..1018 1003 1030 1001 1028 1025 1031 1037 1013 1009 1035..1036 1006 | Checked: Violations watch list: **18** of the 37 cases read.
monitor violations, what is due this week | Violations_Watch_List_2026-11.xlsx: V-1037..1036 1034 1031..1030 1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Checked: Violations watch list: **16** of the 37 cases read.
monitor violations of the last 14 days | Violations_Watch_List_2026-11.xlsx: V-1037..1036 1034 1031..1030 1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Checked: Violations watch list: **16** of the 37 cases read.
monitor violations opened in the last 60 days | Violations_Watch_List_2026-11.xlsx: V-1037..1025 1023 1020..1017 1013..1011 1009 1007..1006 1003 1001 | Checked: Violations watch list: **26** of the 37 cases read.
monitor violations since October | Violations_Watch_List_2026-11.xlsx: V-1037..1028 1026..1025 1020..1018 1013..1011 1009 1007..1006 1003 1001 | Checked: Violations watch list: **23** of the 37 cases read.
Open the community portal and compare the violations with those of a week ago. List what is new, what is past its due date and what was closed, each with address and rule, and write a one-page summary report. | Violations_Watch_List_Report_2026-11.pdf | Checked: No case matches: Violations watch list with status Resolved. 10 cases read.
(smart) Monitor violations | Violations_Watch_List_2026-11.xlsx: V-1037..1034 1031..1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Checked: Violations watch list: **18** of the 37 cases read.
(balanced) Monitor violations | Violations_Watch_List_2026-11.xlsx: V-1037..1034 1031..1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Checked: Violations watch list: **18** of the 37 cases read.
(super-fast) Monitor violations | Violations_Watch_List_2026-11.xlsx: V-1037..1034 1031..1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Checked: Violations watch list: **18** of the 37 cases read.
(ultra-fast) Monitor violations | Violations_Watch_List_2026-11.xlsx: V-1037..1034 1031..1028 1025 1019..1018 | Partly done: Violations watch list: **11** of the 20 cases read.
(last-week.xlsx) Monitor violations | Violations_Watch_List_2026-11.xlsx: V-1037..1034 1031..1028 1025 1019..1018 1013..1012 1009 1007..1006 1003 1001 | Partly done: Violations watch list: **18** of the 37 cases read.
`,
  {
    attached: {
      'last-week.xlsx': [
        ['Case', 'Status'],
        ['V-1037', 'Open'],
        ['V-1036', 'Closed'],
        ['V-7', 'Open'],
      ],
    },
  },
);
