import { pinInstructions } from './pin-instructions.ts';

pinInstructions('board-packet', [
  'Create the board meeting packet',
  'Make a board packet for the January meeting as a Word document',
  'board packet for December',
  'Get everything together for the next board meeting as a PDF',
  'Gather all documents for the next board meeting',
  'What do we need for the next board meeting?',
  'Get ready for the board meeting',
  'Prepare the packet for the November board meeting',
  ['Create the board meeting packet', { mode: 'ultra-fast' }],
]);
