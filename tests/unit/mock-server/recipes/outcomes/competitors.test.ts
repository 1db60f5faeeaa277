import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(`
Competitor analysis | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
Compare Harbor Lane, keystone commons and "Acme Management" as a PDF: competitor analysis | Competitor_Analysis_Report_2026-11.pdf | Partly done: Competitor analysis, Harbor Lane Associates, Keystone Commons Management: **2** of the 11 companies read. Not used from your request: "Acme Management".
competitors in Harborview | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis in Harborview: **3** of the 11 companies read.
competitors in Oakridge | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis in Oakridge: **1** of the 11 companies read.
the top 4 competitors | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **4** of the 11 companies read.
competitors of Evergate nearby | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
competitors of Evergate | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
Competitor analysis of Acme Property Management and Zenith Group |  | Not done: The directory has none of Acme Property Management, Zenith Group. It lists Bluewater Community Management, Cornerstone Association Services, Evergate Property Partners, Fairlane Management Group, Greenway Residential Services, Harbor Lane Associates, Juniper Point Management, Keystone Commons Management, Lighthouse Management Company, Meridian Community Partners, Stonegate Property Services.
Competitor analysis with a report and a spreadsheet | Competitor_Analysis_Document_2026-11.docx; Competitor_Analysis_Spreadsheet_2026-11.xlsx: Harbor Lane Associates to Lighthouse Management Company (11) | Checked: Competitor analysis: **11** of the 11 companies read.
What do our competitors charge? | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
Which companies manage communities near us? | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
Compare the management companies nearby | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
Analyze our competitors and write a report | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
management companies in Millbrook with their fees | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis in Millbrook: **2** of the 11 companies read.
Monitor competitors. Then check violations |  | Not done: "check violations" is a second request, and a task does only one. Nothing was opened, sent or changed. Start a task for each.
competitor analysis of last quarter | Competitor_Analysis_Report_2026-11.docx | Partly done: Competitor analysis: **11** of the 11 companies read. Not used from your request: "last quarter".
competitors sorted by fee | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
the average fee of our competitors |  | Not done: "average fee" was not understood. Understood: compare management companies. Nothing was opened, sent or changed. Leave it out or rephrase it.
Find 3 management companies and their fees, as a CSV file | Competitor_Analysis_2026-11.csv: Harbor Lane Associates, Cornerstone Association Services, Meridian Community Partners | Checked: Competitor analysis: **3** of the 11 companies read.
Compare 2 competitors | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **2** of the 11 companies read.
(smart) Competitor analysis | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
(balanced) Competitor analysis | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
(super-fast) Competitor analysis | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
(ultra-fast) Competitor analysis | Competitor_Analysis_Report_2026-11.docx | Checked: Competitor analysis: **11** of the 11 companies read.
`);
