import { attached, inOtherModes, pinInstructions } from './pin-instructions.ts';

pinInstructions('watch-violations', [
  'Monitor violations and flag what changed',
  'What is new among the violations?',
  'monitor the open violations weekly',
  'which violations changed since last week?',
  'Violations watch list as PDF',
  'monitor violations over 30 days old',
  'monitor violations sorted by unit',
  'monitor violations, what is due this week',
  'monitor violations of the last 14 days',
  'monitor violations opened in the last 60 days',
  'monitor violations since October',
  'Open the community portal and compare the violations with those of a week ago. List what is new, what is past its due date and what was closed, each with address and rule, and write a one-page summary report.',
  ...inOtherModes('Monitor violations'),
  [
    'Monitor violations',
    attached('last-week.xlsx', [
      ['Case', 'Status'],
      ['V-1037', 'Open'],
      ['V-1036', 'Closed'],
      ['V-7', 'Open'],
    ]),
  ],
]);
