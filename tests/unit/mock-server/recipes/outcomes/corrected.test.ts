import { applyCorrection } from '../../../../../mock-server/recipes/apply-correction.ts';
import { parseRequest } from '../../../../../mock-server/recipes/request/parse-request.ts';
import { pickRecipe } from '../../../../../mock-server/recipes/pick-recipe.ts';
import { account, now, taskOf } from '../run-recipe.ts';
import { expectOutcomes } from './expect-outcomes.ts';

/** A task, and after the arrow what a person says while it runs. */
function correctedTask(line: string) {
  const [instruction = '', correction = ''] = line.split(' -> ');
  const before = { instruction, request: parseRequest(instruction, now) };
  const after = applyCorrection(before, correction, { recipe: pickRecipe(instruction), now });
  return taskOf(after.instruction, { credentials: account, request: after.request });
}

expectOutcomes(
  `
List the violations of the community -> only the open ones | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
List the violations of the community -> stop at March | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened before April 2026. 37 cases read.
List the violations of the community -> never mind the PDF | Violations_2026-11.csv: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
List the violations of the community -> only this year | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations, opened in 2026: **37** of the 37 cases read.
List the violations of the community -> just the last 3 | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1035 | Checked: Violations: **3** of the 37 cases read.
List the violations of the community -> only the open ones and make it an Excel file, in Spanish | Violations_2026-11.xlsx: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
Extract the work orders as a CSV -> only the urgent ones | Work_Orders_2026-11.csv: WO-2045 2040 2038 2035 2031..2030 2025 2023..2022 2020 2015 2010..2009 2006..2005 2002 | Checked: Work orders with priority Emergency or High: **16** of the 46 work orders read.
Extract the work orders as a CSV -> make it a PDF instead | Work_Orders_Report_2026-11.pdf: WO-2045..2042 2039..2037 2035 2046 2041..2040 2036 2034..2001 | Checked: Work orders: **46** of the 46 work orders read.
Extract the work orders as a CSV -> also as PDF | Work_Orders_Data_2026-11.csv: WO-2046..2001; Work_Orders_Print_2026-11.pdf: WO-2045..2042 2039..2037 2035 2046 2041..2040 2036 2034..2001 | Checked: Work orders: **46** of the 46 work orders read.
Export the vendor directory as a spreadsheet -> only the plumbers | Vendor_Directory_2026-11.xlsx: Clearwater Plumbing, Hilltop Drain & Pipe, Ridgeline Plumbing | Checked: Vendor directory with trade Plumbing: **3** of the 3 vendors read.
Download the board meeting minutes -> stop at March | Board_Meeting_Minutes_2026-03.pdf, Board_Meeting_Minutes_2026-02.pdf, Board_Meeting_Minutes_2026-01.pdf, Board_Meeting_Minutes_2025-12.pdf, Board_Meeting_Minutes_2025-11.pdf, Board_Meeting_Minutes_2025-10.pdf, Board_Meeting_Minutes_2025-09.pdf | Checked: Downloaded 7 sets of minutes from the documents page at portal.test.
Download the board meeting minutes -> just the last 3 | Board_Meeting_Minutes_2026-10.pdf, Board_Meeting_Minutes_2026-09.pdf, Board_Meeting_Minutes_2026-08.pdf | Checked: Downloaded 3 sets of minutes from the documents page at portal.test.
Download the board meeting minutes -> never mind the PDF | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
List the resolved violations -> only the open ones | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
List the resolved violations -> also the open ones | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1035 1033 1031..1025 1023..1020 1018..1017 1015..1010 1007..1005 1003..1001 | Checked: Violations with status Open or Resolved: **29** of the 37 cases read.
Violations of last year -> only this year | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1001 | Checked: Violations, opened in 2026: **37** of the 37 cases read.
Violations as PDF and CSV -> no PDF | Violations_2026-11.csv: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
Violations as PDF and CSV -> in Excel instead | Violations_2026-11.xlsx: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
`,
  { taskFor: correctedTask },
);
