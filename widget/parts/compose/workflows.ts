import type { Workflow } from './workflow-cards.tsx';

/** The most common tasks. */
export const workflows: readonly Workflow[] = [
  {
    id: 'inspection',
    title: 'Property Inspection Report',
    about: 'Findings by building, urgent ones first',
    icon: 'home',
    prompt:
      'Open the community portal and read the property inspections of the last 30 days. Write an inspection report as a PDF: for each building the units seen, the condition noted and what needs repair, with the urgent items first.',
  },
  {
    id: 'check-violations',
    title: 'Check Violations',
    about: 'Every open case with address and due date',
    icon: 'alert',
    prompt:
      'Open the community portal and check the violations list for open cases. For each one note the address, the rule, the date it was reported, the due date and the status. Save the list as a CSV and a short PDF report.',
  },
  {
    id: 'minutes',
    title: 'Download Meeting Minutes',
    about: 'The latest board minutes as a PDF',
    icon: 'file-pdf',
    prompt:
      'Open the community portal, go to the documents and download the latest board meeting minutes as a PDF.',
  },
  {
    id: 'work-orders',
    title: 'Extract Work Orders',
    about: 'Open orders in one spreadsheet',
    icon: 'file-sheet',
    prompt:
      'Open the community portal and collect all open work orders: number, unit, description, vendor, priority and the date opened. Sort them by priority and age, and export them as a CSV.',
  },
  {
    id: 'monitor-violations',
    title: 'Monitor Violations',
    about: 'New, overdue, and closed this week',
    icon: 'view',
    prompt:
      'Open the community portal and compare the violations with those of a week ago. List what is new, what is past its due date and what was closed, each with address and rule, and write a one-page summary report.',
  },
  {
    id: 'vendors',
    title: 'Vendor Directory Export',
    about: 'Names, trades, and contacts as a CSV',
    icon: 'user',
    prompt:
      'Open the community portal and export the vendor directory as a CSV: company, trade, contact person, phone, email, insurance expiry date and rating.',
  },
];
