import { attached, inOtherModes, pinInstructions } from './pin-instructions.ts';

pinInstructions('what-no-chore-knows', [
  'Pay the plumber',
  'Open the documents page and list the files',
  'Which change orders were approved?',
  'Keep everything in working order',
  'What are the pool hours?',
  'Where is the welcome packet for new owners?',
  'Report on it',
  'Download the reserve study',
  'What does the dashboard say?',
  'List the boss of the bus',
  'Read the page about the fees of this community\nand tell me',
  'Report the token fee, which is $12.50',
  'Export everything as a spreadsheet',
  'Check violations for the units in the attached list',
  ...inOtherModes('What are the pool hours?'),
  ['Compare the attached list with the page', attached('ours.csv', [['Unit'], ['12A']])],
]);
