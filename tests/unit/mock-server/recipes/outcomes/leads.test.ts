import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  `
Find communities whose contracts end this year | Leads_2026-11.xlsx: Mariners Walk to Millrace Townhomes (5) | Checked: Leads, contract renews 2026-11-21 to 2026-12-31: **5** of the 48 communities read.
leads: people who asked about joining the community |  | Not done: "people who asked about joining" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
Lead generation as CSV | Leads_2026-11.csv: Mariners Walk to Sycamore Run (46) | Checked: Leads: **46** of the 48 communities read.
Generate leads in Millbrook with over 100 units whose contract ends within 12 months, as CSV |  | Not done: "over 100 units whose" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
CSV of 5 leads | Leads_2026-11.csv: Mariners Walk to Anchor Bay (5) | Checked: Leads: **5** of the 48 communities read.
CSV of the top three prospects in Eastbrook | Leads_2026-11.csv: Eastbrook Crossing, Juniper Court, Maple Terrace | Checked: Leads in Eastbrook: **3** of the 48 communities read.
CSV of leads seeking management | Leads_2026-11.csv: Mariners Walk to Winslow Park (13) | Checked: Leads with listing Seeking management: **13** of the 13 communities read.
CSV of the largest 2 communities seeking management | Leads_2026-11.csv: Saltmarsh Villas, Mariners Walk | Checked: Leads with listing Seeking management: **2** of the 13 communities read.
CSV of leads in the Harborview area | Leads_2026-11.csv: Mariners Walk to Sycamore Run (46) | Checked: Leads: **46** of the 48 communities read.
CSV of condo leads seeking management | Leads_2026-11.csv: Mariners Walk to Winslow Park (13) | Partly done: Leads with listing Seeking management: **13** of the 13 communities read. Not used from your request: "condo".
Find 20 leads in Harborview | Leads_2026-11.xlsx: Bayside Commons, Larkspur Green, Ferry Street Flats | Checked: Leads in Harborview: **3** of the 48 communities read.
Find leads in Atlantis |  | Not done: The directory has no communities in Atlantis. It covers Eastbrook, Harborview, Millbrook, Oakridge, Pine Harbor, Stonebridge.
Lead generation | Leads_2026-11.xlsx: Mariners Walk to Sycamore Run (46) | Checked: Leads: **46** of the 48 communities read.
CSV of leads in Harborview, leave out those in the attached list |  | Not done: "leave out those in the attached list" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
leads as Excel, CSV and PDF | Leads_Spreadsheet_2026-11.xlsx, Leads_Data_2026-11.csv: Mariners Walk to Sycamore Run (46); Leads_Print_2026-11.pdf | Checked: Leads: **46** of the 48 communities read. Saved as Leads_Spreadsheet_2026-11.xlsx and Leads_Data_2026-11.csv and Leads_Print_2026-11.pdf.
Leads: families interested in moving to our community |  | Not done: "families interested in moving" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
Find communities that are looking for a new manager | Leads_2026-11.xlsx: Mariners Walk to Winslow Park (13) | Checked: Leads with listing Seeking management: **13** of the 13 communities read.
leads with over 100 units |  | Not done: "over 100 units" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
leads with 100+ units |  | Not done: "with 100+ units" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
leads between 50 and 150 units |  | Not done: "between 50 and 150 units" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
leads of 50-150 units |  | Not done: "of 50-150 units" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
leads over 30 days |  | Not done: "over 30 days" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
find ten HOA communities | Leads_2026-11.xlsx: Mariners Walk to Saltmarsh Villas (10) | Checked: Leads: **10** of the 48 communities read.
townhouse communities for sale | Leads_2026-11.xlsx: Quarry Ridge to Old Cannery Lofts (6) | Partly done: Leads with listing Homes for sale: **6** of the 6 communities read. Not used from your request: "townhouse".
leads in Millbrook and pine harbor | Leads_2026-11.xlsx: Mariners Walk to Sycamore Run (19) | Checked: Leads in Millbrook and Pine Harbor: **19** of the 48 communities read.
leads near Millbrook and in Lake Town | Leads_2026-11.xlsx: Mariners Walk to Mill Pond Village (10) | Partly done: Leads in Millbrook: **10** of the 48 communities read. Not used from your request: "Lake Town".
Find communities whose management contract ends soon | Leads_2026-11.xlsx: Mariners Walk to Millrace Townhomes (5) | Checked: Leads, contract renews 2026-11-21 to 2027-01-20: **5** of the 48 communities read.
Find 10 communities seeking management | Leads_2026-11.xlsx: Mariners Walk to Saltmarsh Villas (10) | Checked: Leads with listing Seeking management: **10** of the 13 communities read.
leads in Millbrook sorted by fee | Leads_2026-11.xlsx: Tidewater Gardens to Harbor Point Condominiums (10) | Checked: Leads in Millbrook: **10** of the 48 communities read.
communities whose contract ends this year | Leads_2026-11.xlsx: Mariners Walk to Millrace Townhomes (5) | Checked: Leads, contract renews 2026-11-21 to 2026-12-31: **5** of the 48 communities read.
10 leads with at least 50 homes, the largest first |  | Not done: "at least 50 homes" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
Find leads in Harborview | Leads_2026-11.xlsx: Bayside Commons, Larkspur Green, Ferry Street Flats | Checked: Leads in Harborview: **3** of the 48 communities read.
leads from the Portal in Excel, for March |  | Not done: No list that has all of lead, march was found on the 5 pages that were read. Not found on the pages read: lead, march. Rephrase the instruction, or add the address of the page.
leads with 50 or more units |  | Not done: "with 50 or more units" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
leads with more than fifty homes |  | Not done: "more than fifty homes" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
leads, units over 80 |  | Not done: "over 80" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
leads whose contract expires before June 2027 | Leads_2026-11.xlsx: Mariners Walk to Breakwater Towers (12) | Checked: Leads, contract renews 2026-11-21 to 2027-05-31: **12** of the 48 communities read.
leads that are not in Millbrook |  | Not done: "that are not", "not in Millbrook" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
Find leads not already on our list |  | Not done: "not already on our list" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
(smart) CSV of 5 leads | Leads_2026-11.csv: Mariners Walk to Anchor Bay (5) | Checked: Leads: **5** of the 48 communities read.
(balanced) CSV of 5 leads | Leads_2026-11.csv: Mariners Walk to Anchor Bay (5) | Checked: Leads: **5** of the 48 communities read.
(super-fast) CSV of 5 leads | Leads_2026-11.csv: Mariners Walk to Anchor Bay (5) | Checked: Leads: **5** of the 48 communities read.
(ultra-fast) CSV of 5 leads | Leads_2026-11.csv: Clover Ridge to Eastbrook Crossing (5) | Partly done: Leads: **5** of the 24 communities read.
(known.csv) CSV of leads in Harborview, leave out those in the attached list |  | Not done: "leave out those in the attached list" was not understood. Understood: find leads in the directory of communities. Nothing was opened, sent or changed. Leave it out or rephrase it.
`,
  { attached: { 'known.csv': [['Community'], ['Bayside Commons HOA'], ['FERRY STREET FLATS']] } },
);
