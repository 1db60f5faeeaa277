import { type Pinned, pinInstructions } from './pin-instructions.ts';

const instructions = [
  'Extract work orders',
  'Property inspection report',
  'Export the vendor directory',
  'Download the latest board meeting minutes from the portal',
  'Create the board meeting packet',
  'Schedule a board meeting on January 15th at 7 pm',
  'Report a leak in unit 12B',
  'Pay the plumber',
];

pinInstructions(
  'without-a-login',
  instructions.map((instruction): Pinned => [instruction, { credentials: undefined }]),
  { ownPortal: true },
);
