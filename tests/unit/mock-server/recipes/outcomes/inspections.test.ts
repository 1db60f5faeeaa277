import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  `
1 inspection | Inspections_Report_2026-11.pdf: INS-302 306 324 332 334 322 301 314 308 312 304 313 309 333 325 329 335 338..336 331..330 328..326 323 321..315 311..310 307 305 303 | Checked: Inspections: **38** of the 38 inspections read.
Which inspections failed? | Inspections_Report_2026-11.pdf: INS-302 322 308 313 325 329 335 | Checked: Inspections with status Failed: **7** of the 7 inspections read.
Inspection results of building 7 | Inspections_Report_2026-11.pdf: INS-322 336 | Checked: Inspections, building 7: **2** of the 38 inspections read.
Property inspection report: Inspections in the last 90 days | Inspections_Report_2026-11.pdf: INS-324 332 334 322 333 325 329 335..336 331..330 328..326 323 321..319 | Checked: Inspections, at most 90 days old: **18** of the 38 inspections read.
CSV of the inspections in October | Inspections_2026-11.csv: INS-332..326 | Checked: Inspections, held in October 2026: **7** of the 38 inspections read.
inspections of 2026 with findings as CSV | Inspections_2026-11.csv: INS-335..332 329 325..324 322 314..312 309..308 306 304 302..301 | Checked: Inspections with status Needs Attention or Failed, held in 2026: **17** of the 38 inspections read.
CSV of 2026 inspections of the clubhouse | Inspections_2026-11.csv: INS-321 317 315 313 | Checked: Inspections, Clubhouse, held in 2026: **4** of the 38 inspections read.
upcoming inspections as CSV | Inspections_2026-11.csv: INS-338..336 | Checked: Inspections with status Scheduled: **3** of the 3 inspections read.
Property inspection report for October 2026 by building as a Word document | Inspections_Report_2026-11.docx: INS-332 329 331..330 328..326 | Checked: Inspections, held in October 2026: **7** of the 38 inspections read.
Property inspection report for building B as a Word document | Inspections_Report_2026-11.docx | Checked: No inspection matches: Inspections, building B. 38 inspections read.
inspections of 2026 as CSV | Inspections_2026-11.csv: INS-338..301 | Checked: Inspections, held in 2026: **38** of the 38 inspections read.
inspections between October 1 and October 15 | Inspections_Report_2026-11.pdf: INS-329..326 | Checked: Inspections, held from October 1, 2026 to October 15, 2026: **4** of the 38 inspections read.
inspections of building 12 | Inspections_Report_2026-11.pdf: INS-312 328 323 316 | Checked: Inspections, building 12: **4** of the 38 inspections read.
inspections of unit 12A | Inspections_Report_2026-11.pdf: INS-323 | Checked: Inspections, unit 12A: **1** of the 38 inspections read.
inspections for building B | Inspections_Report_2026-11.pdf | Checked: No inspection matches: Inspections, building B. 38 inspections read.
inspections of units 12A and 12Z | Inspections_Report_2026-11.pdf: INS-323 | Checked: Inspections, units 12A, 12Z: **1** of the 38 inspections read.
failed inspections of October as a Word document | Inspections_Report_2026-11.docx: INS-329 | Checked: Inspections with status Failed, held in October 2026: **1** of the 7 inspections read.
Report the inspections, then the violations |  | Not done: "the violations" is a second request, and a task does only one. Nothing was opened, sent or changed. Start a task for each.
Check the calendar for upcoming inspections | Inspections_Report_2026-11.pdf: INS-338..336 | Partly done: Inspections with status Scheduled: **3** of the 3 inspections read.
Now create a report of the inspections as a Word file | Inspections_Report_2026-11.docx: INS-302 306 324 332 334 322 301 314 308 312 304 313 309 333 325 329 335 338..336 331..330 328..326 323 321..315 311..310 307 305 303 | Checked: Inspections: **38** of the 38 inspections read.
failed inspections | Inspections_Report_2026-11.pdf: INS-302 322 308 313 325 329 335 | Checked: Inspections with status Failed: **7** of the 7 inspections read.
inspections that passed or failed | Inspections_Report_2026-11.pdf: INS-302 322 308 313 325 329 335 331..330 328..326 323 321..315 311..310 307 305 303 | Checked: Inspections with status Passed or Failed: **25** of the 38 inspections read.
inspections that need attention | Inspections_Report_2026-11.pdf: INS-306 324 332 334 301 314 312 304 309 333 | Checked: Inspections with status Needs Attention: **10** of the 10 inspections read.
inspections of the past month | Inspections_Report_2026-11.pdf: INS-332 334..333 329 335..336 331..330 328..326 | Checked: Inspections, held since October 2026: **11** of the 38 inspections read.
inspections with more than two findings |  | Not done: "more than two findings" was not understood. Understood: report inspections. Nothing was opened, sent or changed. Leave it out or rephrase it.
inspections sorted by inspector | Inspections_Report_2026-11.pdf: INS-302 306 324 332 334 322 301 314 308 312 304 313 309 333 325 329 335 338..336 331..330 328..326 323 321..315 311..310 307 305 303 | Partly done: Inspections: **38** of the 38 inspections read. Not used from your request: "sorted by inspector".
inspections of this year, grouped by building | Inspections_Report_2026-11.pdf: INS-302 306 324 332 334 322 301 314 308 312 304 313 309 333 325 329 335 338..336 331..330 328..326 323 321..315 311..310 307 305 303 | Checked: Inspections, held in 2026: **38** of the 38 inspections read.
inspections of the last 30 days, worst first | Inspections_Report_2026-11.pdf: INS-332 334..333 335..336 331..330 | Checked: Inspections, at most 30 days old: **7** of the 38 inspections read.
Inspections in the last 30 days | Inspections_Report_2026-11.pdf: INS-332 334..333 335..336 331..330 | Checked: Inspections, at most 30 days old: **7** of the 38 inspections read.
Open the community portal and read the property inspections of the last 30 days. Write an inspection report as a PDF: for each building the units seen, the condition noted and what needs repair, with the urgent items first. | Inspections_Report_2026-11.pdf: INS-332 334..333 335..336 331..330 | Checked: Inspections, at most 30 days old: **7** of the 38 inspections read.
(smart) Property inspection report | Inspections_Report_2026-11.pdf: INS-302 306 324 332 334 322 301 314 308 312 304 313 309 333 325 329 335 338..336 331..330 328..326 323 321..315 311..310 307 305 303 | Checked: Inspections: **38** of the 38 inspections read.
(balanced) Property inspection report | Inspections_Report_2026-11.pdf: INS-302 306 324 332 334 322 301 314 308 312 304 313 309 333 325 329 335 338..336 331..330 328..326 323 321..315 311..310 307 305 303 | Checked: Inspections: **38** of the 38 inspections read.
(super-fast) Property inspection report | Inspections_Report_2026-11.pdf: INS-338..301 | Checked: Inspections: **38** of the 38 inspections read.
(ultra-fast) Property inspection report | Inspections_Report_2026-11.pdf: INS-338..319 | Partly done: Inspections: **20** of the 20 inspections read.
(homes.csv) inspections of 2026 as CSV | Inspections_2026-11.csv: INS-323 | Checked: Inspections, held in 2026: **1** of the 38 inspections read.
`,
  { attached: { 'homes.csv': [['Unit'], ['12A'], ['77Z']] } },
);
