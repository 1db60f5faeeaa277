import { conversationContext } from '../../../../../widget/rules/chat/follow-up-context.ts';
import { composeDescription } from '../../../../../contract/prompt/compose-description.ts';
import { documentRequest } from '../../../../../widget/rules/compose/document-request.ts';
import { workflows } from '../../../../../widget/parts/compose/workflows.ts';
import { account, taskOf } from '../run-recipe.ts';
import { expectOutcomes } from './expect-outcomes.ts';

const conversation: Parameters<typeof conversationContext>[1] = [
  { type: 'user', content: 'Export the vendors as a Word report' },
  { type: 'assistant', content: 'Download the minutes? Done: 12 work orders.' },
  { type: 'user', content: 'Check the violations' },
  { type: 'assistant', content: 'I have looked at the inspections.' },
];
const login = { domain: 'portal.example', username: 'ann', password: '••••••••' };

/** The task of a workflow card by its title, or of a message in the conversation. */
function sentTask(line: string) {
  const workflow = workflows.find(({ title }) => title === line);
  const context = conversationContext(line, conversation);
  const requirements = documentRequest(line)?.requirements ?? [];
  const prompt =
    workflow?.prompt ?? composeDescription({ context, request: line, requirements, instructions: '', login });
  return taskOf(prompt, { credentials: account });
}

expectOutcomes(
  `
Property Inspection Report | Inspections_Report_2026-11.pdf: INS-332 334..333 335..336 331..330 | Checked: Inspections, at most 30 days old: **7** of the 38 inspections read.
Check Violations | Violations_Data_2026-11.csv, Violations_Print_2026-11.pdf: V-1037..1036 1033 1031..1030 1028..1027 1025 1022..1021 1018 1015 1013..1012 1010 1007..1006 1003 1001 | Checked: Violations with status Open: **19** of the 19 cases read.
Download Meeting Minutes | Board_Meeting_Minutes_2026-10.pdf | Checked: Downloaded Board Meeting Minutes, October 2026 from the documents page at portal.test.
Extract Work Orders | Work_Orders_2026-11.csv: WO-2045 2034 2037 2039 2044 2046 2041 | Checked: Work orders with status Open: **7** of the 7 work orders read.
Monitor Violations | Violations_Watch_List_Report_2026-11.pdf | Checked: No case matches: Violations watch list with status Resolved. 10 cases read.
Vendor Directory Export | Vendor_Directory_2026-11.csv: Acorn Grounds Care to Westbrook Electric (20) | Checked: Vendor directory: **20** of the 20 vendors read.
Now create a report of the inspections as a Word file | Inspections_Report_2026-11.docx: INS-338..301 | Checked: Inspections: **38** of the 38 inspections read.
What about the closed ones? | Violations_2026-11.csv, Violations_Report_2026-11.pdf: V-1035 1029 1026 1023 1020 1017 1014 1011 1005 1002 | Checked: Violations with status Resolved: **10** of the 10 cases read.
And also those of April, please | Violations_2026-11.csv, Violations_Report_2026-11.pdf | Checked: No case matches: Violations, opened in April 2026. 37 cases read.
`,
  { taskFor: sentTask },
);
