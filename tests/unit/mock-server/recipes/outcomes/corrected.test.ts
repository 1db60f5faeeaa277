import { applyCorrection } from '../../../../../mock-server/recipes/apply-correction.ts';
import { parseRequest } from '../../../../../mock-server/recipes/request/parse-request.ts';
import { pickRecipe } from '../../../../../mock-server/recipes/pick-recipe.ts';
import { account, now, taskOf } from '../run-recipe.ts';
import { expectOutcomes } from './expect-outcomes.ts';

/** A task with a correction after the arrow. */
function correctedTask(line: string) {
  const [instruction = '', correction = ''] = line.split(' -> ');
  const before = { instruction, request: parseRequest(instruction, now) };
  const after = applyCorrection(before, correction, { recipe: pickRecipe(instruction), now });
  return taskOf(after.instruction, { credentials: account, request: after.request });
}

expectOutcomes(
  `
List the violations of the community -> never mind the PDF | Violations_2026-11.csv: V-1037..1001 | Checked: Violations: **37** of the 37 cases read.
List the violations of the community -> just the last 3 | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1035 | Checked: Violations: **3** of the 37 cases read.
Extract the work orders as a CSV -> also as PDF | Work_Orders_Data_2026-11.csv: WO-2046..2001; Work_Orders_Print_2026-11.pdf: WO-2045..2042 2039..2037 2035 2046 2041..2040 2036 2034..2001 | Checked: Work orders: **46** of the 46 work orders read.
Download the board meeting minutes -> just the last 3 | Board_Meeting_Minutes_2026-10.pdf, Board_Meeting_Minutes_2026-09.pdf, Board_Meeting_Minutes_2026-08.pdf | Checked: Downloaded 3 sets of minutes from the documents page at portal.test.
List the resolved violations -> also the open ones | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1037..1035 1033 1031..1025 1023..1020 1018..1017 1015..1010 1007..1005 1003..1001 | Checked: Violations with status Open or Resolved: **29** of the 37 cases read.
`,
  { taskFor: correctedTask },
);
