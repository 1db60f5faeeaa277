import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  `
inspections of 2026 with findings as CSV | Inspections_2026-11.csv: INS-335..332 329 325..324 322 314..312 309..308 306 304 302..301 | Checked: Inspections with status Needs Attention or Failed, held in 2026: **17** of the 38 inspections read.
upcoming inspections as CSV | Inspections_2026-11.csv: INS-338..336 | Checked: Inspections with status Scheduled: **3** of the 3 inspections read.
Property inspection report for building B as a Word document | Inspections_Report_2026-11.docx | Checked: No inspection matches: Inspections, building B. 38 inspections read.
inspections between October 1 and October 15 | Inspections_Report_2026-11.pdf: INS-329..326 | Checked: Inspections, held from October 1, 2026 to October 15, 2026: **4** of the 38 inspections read.
failed inspections of October as a Word document | Inspections_Report_2026-11.docx: INS-329 | Checked: Inspections with status Failed, held in October 2026: **1** of the 7 inspections read.
Report the inspections, then the violations |  | Not done: "the violations" is a second request, and a task does only one. Nothing was opened, sent or changed. Start a task for each.
inspections that passed or failed | Inspections_Report_2026-11.pdf: INS-302 322 308 313 325 329 335 331..330 328..326 323 321..315 311..310 307 305 303 | Checked: Inspections with status Passed or Failed: **25** of the 38 inspections read.
inspections that need attention | Inspections_Report_2026-11.pdf: INS-306 324 332 334 301 314 312 304 309 333 | Checked: Inspections with status Needs Attention: **10** of the 10 inspections read.
inspections of the past month | Inspections_Report_2026-11.pdf: INS-332 334..333 329 335..336 331..330 328..326 | Checked: Inspections, held since October 2026: **11** of the 38 inspections read.
inspections of this year, grouped by building | Inspections_Report_2026-11.pdf: INS-302 306 324 332 334 322 301 314 308 312 304 313 309 333 325 329 335 338..336 331..330 328..326 323 321..315 311..310 307 305 303 | Checked: Inspections, held in 2026: **38** of the 38 inspections read.
inspections of the last 30 days, worst first | Inspections_Report_2026-11.pdf: INS-332 334..333 335..336 331..330 | Checked: Inspections, at most 30 days old: **7** of the 38 inspections read.
(smart) Property inspection report | Inspections_Report_2026-11.pdf: INS-302 306 324 332 334 322 301 314 308 312 304 313 309 333 325 329 335 338..336 331..330 328..326 323 321..315 311..310 307 305 303 | Checked: Inspections: **38** of the 38 inspections read.
(homes.csv) inspections of 2026 as CSV | Inspections_2026-11.csv: INS-323 | Checked: Inspections, held in 2026: **1** of the 38 inspections read.
`,
  { attached: { 'homes.csv': [['Unit'], ['12A'], ['77Z']] } },
);
