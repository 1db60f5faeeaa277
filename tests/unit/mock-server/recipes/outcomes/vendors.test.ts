import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(`
vendors whose insurance expires this year as CSV | Vendor_Directory_2026-11.csv: Evergreen Tree & Lawn, Mason Street Roofs, Westbrook Electric | Checked: Vendor directory, insured until 2026-11-21 to 2026-12-31: **3** of the 20 vendors read.
Check the vendors. Please pay the plumber | Vendor_Directory_2026-11.xlsx: Clearwater Plumbing, Hilltop Drain & Pipe, Ridgeline Plumbing | Not done: "pay the plumber". The agent cannot do that. Please do it yourself. What it did: Vendor directory with trade Plumbing: **3** of the 3 vendors read.
Who are our landscapers and what do they charge? | Vendor_Directory_2026-11.xlsx: Acorn Grounds Care, Evergreen Tree & Lawn, Ironwood Irrigation, Oak Hollow Landscapes | Checked: Vendor directory with trade Landscaping: **4** of the 4 vendors read.
Which vendor contracts or insurance run out soon? |  | Not done: "contracts or insurance run out" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
phone number of the electrician | Vendor_Directory_2026-11.xlsx: Copperline Electric, Lantern Electric, Westbrook Electric | Checked: Vendor directory with trade Electrical: **3** of the 3 vendors read.
Whose insurance has lapsed? | Vendor_Directory_2026-11.xlsx: Clearwater Plumbing, Ironwood Irrigation, Prairie Coatings | Checked: Vendor directory with insurance Expired: **3** of the 20 vendors read.
Which licences expire next year? |  | Not done: "licences expire next year" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
Who is the elevator company? | Vendor_Directory_2026-11.xlsx | Checked: No vendor matches: Vendor directory with trade Elevator. 20 vendors read.
contracts ending within 6 months |  | Not done: "contracts ending" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
contracts expiring in March |  | Not done: "contracts expiring in March" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
Export the vendors as a Word report | Vendor_Directory_Report_2026-11.docx: Acorn Grounds Care to Westbrook Electric (20) | Checked: Vendor directory: **20** of the 20 vendors read.
vendors sorted by distance |  | Not done: "by distance" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
vendors sorted by trade | Vendor_Directory_2026-11.xlsx: Copperline Electric to Northgate Patrol (20) | Checked: Vendor directory: **20** of the 20 vendors read.
vendors by rating, best first | Vendor_Directory_2026-11.xlsx: Lakeside Aquatics to Ridgeline Plumbing (20) | Checked: Vendor directory: **20** of the 20 vendors read.
CSV of landscaping vendors with expired insurance | Vendor_Directory_2026-11.csv: Ironwood Irrigation | Checked: Vendor directory with trade Landscaping, insurance Expired: **1** of the 4 vendors read.
CSV of vendors whose insurance expires within 45 days | Vendor_Directory_2026-11.csv: Evergreen Tree & Lawn, Mason Street Roofs, Westbrook Electric | Checked: Vendor directory, insured until 2026-11-21 to 2027-01-05: **3** of the 20 vendors read.
CSV of the top 3 vendors | Vendor_Directory_2026-11.csv: Lakeside Aquatics, Clearwater Plumbing, Ironwood Irrigation | Checked: Vendor directory: **3** of the 20 vendors read.
PDF of the roofing vendors with licences | Vendor_Directory_Report_2026-11.pdf | Checked: Vendor directory with trade Roofing: **2** of the 2 vendors read.
vendors with valid insurance | Vendor_Directory_2026-11.xlsx: Acorn Grounds Care to Westbrook Electric (17) | Checked: Vendor directory with insurance Current or Expires Soon: **17** of the 20 vendors read.
CSV of the vendors sorted by name, descending | Vendor_Directory_2026-11.csv: Westbrook Electric to Acorn Grounds Care (20) | Checked: Vendor directory: **20** of the 20 vendors read.
CSV of the vendors sorted by insurance expiry and name | Vendor_Directory_2026-11.csv: Prairie Coatings to Copperline Electric (20) | Checked: Vendor directory: **20** of the 20 vendors read.
When do our painting contracts end? | Vendor_Directory_2026-11.xlsx: Fairview Painting, Prairie Coatings | Checked: Vendor directory with trade Painting: **2** of the 2 vendors read.
Which insurance or contracts expire this year? |  | Not done: "contracts expire this year" was not understood. Understood: export the vendor directory. Nothing was opened, sent or changed. Leave it out or rephrase it.
What excellent vendors are there? | Vendor_Directory_2026-11.xlsx: Acorn Grounds Care to Westbrook Electric (20) | Partly done: Vendor directory: **20** of the 20 vendors read. Not used from your request: "excellent".
`);
