import { takeCorrection } from '../../../../../mock-server/recipes/take-correction.ts';
import { readAsk } from '../../../../../mock-server/recipes/ask/ask.ts';
import { pickRecipe } from '../../../../../mock-server/recipes/pick-recipe.ts';
import { now } from '../run-recipe.ts';
import { pinInstructions } from './pin-instructions.ts';

/** What was asked, and what people say to it while it is done. */
const corrections: Record<string, readonly string[]> = {
  'List the violations of the community': [
    'only the open ones',
    'stop at March',
    'never mind the PDF',
    'only this year',
    'just the last 3',
    'only the open ones and make it an Excel file, in Spanish',
  ],
  'Extract the work orders as a CSV': ['only the urgent ones', 'make it a PDF instead', 'also as PDF'],
  'Export the vendor directory as a spreadsheet': ['only the plumbers'],
  'Download the board meeting minutes': ['stop at March', 'just the last 3', 'never mind the PDF'],
  'List the resolved violations': ['only the open ones', 'also the open ones'],
  'Violations of last year': ['only this year'],
  'Violations as PDF and CSV': ['no PDF', 'in Excel instead'],
};

const corrected = Object.entries(corrections).flatMap(([asked, said]) =>
  said.map((correction) => {
    const recipe = pickRecipe(asked);
    const before = { instruction: asked, ask: readAsk(asked, now) };
    const { instruction, ask } = takeCorrection(before, correction, { recipe, now });
    return [instruction, { ask }] as const;
  }),
);

// A correction that is not understood leaves the instruction as it was.
const once = new Map(corrected.map((one) => [one[0], one]));
pinInstructions('corrected', [...once.values()]);
