import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(`
leads: people who asked about joining the community |  | Not done: "people who asked about joining" was not understood. Understood: find leads in the directory of HOA communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
Generate leads in Millbrook with over 100 units whose contract ends within 12 months, as CSV |  | Not done: "over 100 units whose" was not understood. Understood: find leads in the directory of HOA communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
CSV of the top three prospects in Eastbrook | Leads_2026-11.csv: Eastbrook Crossing, Juniper Court, Maple Terrace | Checked: Leads in Eastbrook: **3** of the 48 communities read.
CSV of the largest 2 communities seeking management | Leads_2026-11.csv: Saltmarsh Villas, Mariners Walk | Checked: Leads with listing Seeking management: **2** of the 13 communities read.
CSV of condo leads seeking management | Leads_2026-11.csv: Mariners Walk to Winslow Park (13) | Partly done: Leads with listing Seeking management: **13** of the 13 communities read. Not used from your request: "condo".
Find leads in Atlantis |  | Not done: The directory has no communities in Atlantis. It covers Eastbrook, Harborview, Millbrook, Oakridge, Pine Harbor, Stonebridge.
Find communities that are looking for a new manager | Leads_2026-11.xlsx: Mariners Walk to Winslow Park (13) | Not checked: Leads with listing Seeking management: **13** of the 13 communities read.
find ten HOA communities | Leads_2026-11.xlsx: Mariners Walk to Saltmarsh Villas (10) | Checked: Leads: **10** of the 48 communities read.
townhouse communities for sale | Leads_2026-11.xlsx: Quarry Ridge to Old Cannery Lofts (6) | Partly done: Leads with listing Homes for sale: **6** of the 6 communities read. Not used from your request: "townhouse".
leads in Millbrook and pine harbor | Leads_2026-11.xlsx: Mariners Walk to Sycamore Run (19) | Checked: Leads in Millbrook and Pine Harbor: **19** of the 48 communities read.
leads near Millbrook and in Lake Town | Leads_2026-11.xlsx: Mariners Walk to Mill Pond Village (10) | Partly done: Leads in Millbrook: **10** of the 48 communities read. Not used from your request: "Lake Town".
leads in Millbrook sorted by fee | Leads_2026-11.xlsx: Tidewater Gardens to Harbor Point Condominiums (10) | Checked: Leads in Millbrook: **10** of the 48 communities read.
communities whose contract ends this year | Leads_2026-11.xlsx: Mariners Walk to Millrace Townhomes (5) | Checked: Leads, contract renews 2026-11-21 to 2026-12-31: **5** of the 48 communities read.
10 leads with at least 50 homes, the largest first |  | Not done: "at least 50 homes" was not understood. Understood: find leads in the directory of HOA communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
leads from the Portal in Excel, for March |  | Not done: No list that has all of lead, march was found on the 5 pages that were read. Not found on the pages read: lead, march. Rephrase the instruction, or add the address of the page.
leads whose contract expires before June 2027 | Leads_2026-11.xlsx: Mariners Walk to Breakwater Towers (12) | Checked: Leads, contract renews 2026-11-21 to 2027-05-31: **12** of the 48 communities read.
leads that are not in Millbrook |  | Not done: "that are not", "not in Millbrook" was not understood. Understood: find leads in the directory of HOA communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
(ultra-fast) CSV of 5 leads | Leads_2026-11.csv: Clover Ridge to Eastbrook Crossing (5) | Partly done: Leads: **5** of the 24 communities read.
Compare Harbor Lane, keystone commons and "Acme Management" as a PDF: competitor analysis | Competitor_Analysis_Report_2026-11.pdf | Partly done: Competitor analysis, Harbor Lane Associates, Keystone Commons Management: **2** of the 11 companies read. Not used from your request: "Acme Management".
competitors in Oakridge | Competitor_Analysis_Report_2026-11.docx: Greenway Residential Services | Checked: Competitor analysis in Oakridge: **1** of the 11 companies read.
competitors of Evergate | Competitor_Analysis_Report_2026-11.docx: Harbor Lane Associates to Lighthouse Management Company (11) | Not checked: Competitor analysis: **11** of the 11 companies read.
Competitor analysis of Acme Property Management and Zenith Group |  | Not done: The directory has none of Acme Property Management, Zenith Group. It lists Bluewater Community Management, Cornerstone Association Services, Evergate Property Partners, Fairlane Management Group, Greenway Residential Services, Harbor Lane Associates, Juniper Point Management, Keystone Commons Management, Lighthouse Management Company, Meridian Community Partners, Stonegate Property Services.
Competitor analysis with a report and a spreadsheet | Competitor_Analysis_Document_2026-11.docx, Competitor_Analysis_Spreadsheet_2026-11.xlsx: Harbor Lane Associates to Lighthouse Management Company (11) | Checked: Competitor analysis: **11** of the 11 companies read.
Which companies manage communities near us? | Competitor_Analysis_Report_2026-11.docx: Harbor Lane Associates to Lighthouse Management Company (11) | Not checked: Competitor analysis: **11** of the 11 companies read.
Monitor competitors. Then check violations |  | Not done: "check violations" is a second request, and a task does only one. Nothing was opened, sent or changed. Start a task for each.
competitor analysis of last quarter | Competitor_Analysis_Report_2026-11.docx: Harbor Lane Associates to Lighthouse Management Company (11) | Partly done: Competitor analysis: **11** of the 11 companies read. Not used from your request: "last quarter".
the average fee of our competitors |  | Not done: "average fee" was not understood. Understood: compare management companies. Nothing was opened, sent or changed. Leave it out or rephrase it.
Find 3 management companies and their fees, as a CSV file | Competitor_Analysis_2026-11.csv: Harbor Lane Associates, Cornerstone Association Services, Meridian Community Partners | Checked: Competitor analysis: **3** of the 11 companies read.
Compare 2 competitors | Competitor_Analysis_Report_2026-11.docx: Harbor Lane Associates, Cornerstone Association Services | Checked: Competitor analysis: **2** of the 11 companies read.
(balanced) Competitor analysis | Competitor_Analysis_Report_2026-11.docx: Harbor Lane Associates to Lighthouse Management Company (11) | Checked: Competitor analysis: **11** of the 11 companies read.
`);
