import { expectOutcomes } from './expect-outcomes.ts';

expectOutcomes(
  `
What maintenance requests came in last month? | Work_Orders_2026-11.xlsx: WO-2046..2035 | Checked: Work orders, opened in October 2026: **12** of the 46 work orders read.
work orders from March to June | Work_Orders_2026-11.xlsx | Checked: No work order matches: Work orders, opened from March 1, 2026 to June 30, 2026. 46 work orders read.
work orders assigned to vendors, with the violations |  | Not done: "with the violations" is a second request, and a task does only one. Nothing was opened, sent or changed. Start a task for each.
Work order 2041: who is the vendor? |  | Not done: "Work order 2041" was not understood. Understood: list work orders. Nothing was opened, sent or changed. Leave it out or rephrase it.
work orders due within 14 days | Work_Orders_2026-11.xlsx: WO-2046..2001 | Partly done: Work orders: **46** of the 46 work orders read. Not used from your request: "due within 14 days".
work orders in progress or on hold | Work_Orders_2026-11.xlsx: WO-2043..2042 2038 2035 2033 2028 2022 2013 2004 | Checked: Work orders with status In Progress or On Hold: **9** of the 46 work orders read.
work orders that are not completed | Work_Orders_2026-11.xlsx: WO-2046..2041 2039..2037 2035..2033 2028 2022 2013 2004 | Checked: Work orders with status Open or In Progress or On Hold: **16** of the 46 work orders read.
urgent plumbing work orders | Work_Orders_2026-11.xlsx: WO-2040 2038 2031 2022 2015 2009 2006 | Checked: Work orders with category Plumbing, priority Emergency or High: **7** of the 46 work orders read.
work orders, urgent ones first | Work_Orders_2026-11.xlsx: WO-2031 2022 2045 2040 2038 2035 2030 2025 2023 2020 2015 2010..2009 2006..2005 2002 2046 2044..2042 2039 2037..2036 2034..2032 2028..2026 2024 2021 2019..2018 2016 2014..2012 2008..2007 2004..2003 2001 2041 2029 2017 2011 | Checked: Work orders: **46** of the 46 work orders read.
high and low priority work orders | Work_Orders_2026-11.xlsx: WO-2045 2041..2040 2038 2035 2030..2029 2025 2023 2020 2017 2015 2011..2009 2006..2005 2002 | Checked: Work orders with priority High or Low: **18** of the 46 work orders read.
work orders with priority: normal | Work_Orders_2026-11.xlsx: WO-2046 2044..2042 2039 2037..2036 2034..2032 2028..2026 2024 2021 2019..2018 2016 2014..2012 2008..2007 2004..2003 2001 | Checked: Work orders with priority Normal: **26** of the 46 work orders read.
work orders of vendor "Oak & Sons" in progress | Work_Orders_2026-11.xlsx | Checked: No work order matches: Work orders with status In Progress, assigned to Oak & Sons. 3 work orders read.
work orders without a vendor | Work_Orders_2026-11.xlsx: WO-2045 2041 2039 2035..2034 2030 2008 2001 | Checked: Work orders with assigned to Unassigned: **8** of the 46 work orders read.
work orders, overdue ones on top |  | Not done: "overdue ones on top" was not understood. Understood: list work orders. Nothing was opened, sent or changed. Leave it out or rephrase it.
work orders, the first 5 emergencies | Work_Orders_2026-11.xlsx: WO-2031 2022 | Checked: Work orders with priority Emergency: **2** of the 46 work orders read.
work orders between $200 and $500 |  | Not done: "between $200 and $500" was not understood. Understood: list work orders. Nothing was opened, sent or changed. Leave it out or rephrase it.
work orders with photos | Work_Orders_2026-11.xlsx: WO-2046..2001 | Partly done: Work orders: **46** of the 46 work orders read. Not used from your request: "with photos".
work orders sorted by vendor | Work_Orders_2026-11.xlsx: WO-2028 2046 2044 2042 2014 2029 2037 2026 2017 2006 2023 2010 2004 2027 2025..2024 2019 2003 2011 2040 2038 2009 2007 2021 2018 2012 2020 2016 2036 2033 2043 2031 2022 2015 2013 2045 2041 2039 2035..2034 2030 2008 2001 2032 2005 2002 | Checked: Work orders: **46** of the 46 work orders read.
the most expensive work orders first | Work_Orders_2026-11.xlsx: WO-2016 2029 2020 2045 2036 2024 2019 2028 2012 2046 2018 2042 2014 2021 2044 2011 2033 2041 2038 2022 2006 2031 2015 2009 2004 2032 2027 2010 2003 2025 2007 2005 2040 2017 2013 2037 2002 2023 2026 2043 2001 2039 2035..2034 2008 2030 | Checked: Work orders: **46** of the 46 work orders read.
CSV of work orders assigned to Clearwater Plumbing | Work_Orders_2026-11.csv: WO-2037 2026 2017 2006 | Checked: Work orders with assigned to Clearwater Plumbing: **4** of the 46 work orders read.
CSV of work orders at the pool deck and unit 3A | Work_Orders_2026-11.csv: WO-2046 2044 2042 2037 2030 2021 2018 2014 2012 | Checked: Work orders, unit 3A, Pool deck: **9** of the 46 work orders read.
CSV of the work orders from Clearwater | Work_Orders_2026-11.csv: WO-2037 2026 2017 2006 | Checked: Work orders with assigned to Clearwater Plumbing: **4** of the 46 work orders read.
CSV of work orders older than a month but newer than 2 months | Work_Orders_2026-11.csv: WO-2041..2031 | Checked: Work orders, at least 31 days old, at most 60 days old: **11** of the 46 work orders read.
Overdue plumbing work orders in building 4, 5, 7 or 9 as CSV, emergency first | Work_Orders_2026-11.csv: WO-2038 2034 | Checked: Work orders with category Plumbing, overdue, buildings 4, 5, 7, 9: **2** of the 46 work orders read.
work orders about solar panels | Work_Orders_2026-11.xlsx: WO-2046..2001 | Partly done: Work orders: **46** of the 46 work orders read. Not used from your request: "solar panels".
completed work orders as PDF | Work_Orders_Report_2026-11.pdf: WO-2040 2036 2032..2029 2027..2023 2021..2014 2012..2005 2003..2001 | Checked: Work orders with status Completed: **30** of the 30 work orders read.
(smart) Extract work orders | Work_Orders_2026-11.xlsx: WO-2046..2001 | Checked: Work orders: **46** of the 46 work orders read.
(list.csv) Extract these work orders as CSV | Work_Orders_2026-11.csv: WO-2022 | Checked: Work orders: **1** of the 46 work orders read.
`,
  { attached: { 'list.csv': [['Work order'], ['WO-2022'], ['WO-1']] } },
);
