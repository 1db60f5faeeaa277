import { decidedOfCompetitors } from './competitors-reading.ts';
import type { RecipeTask } from '../../recipe.ts';
import { competitorFindings, shareOf } from './competitor-findings.ts';
import { competitorRemarks, type CompetitorsResult } from './competitors-files.ts';
import { markdownTable } from '../markdown.ts';
import { unusedWords } from '../summary-words.ts';

const mostTold = 6;
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** What is told at the end: the figures side by side, what they say, and what is missing. */
export function competitorsSummary(
  task: RecipeTask,
  result: CompetitorsResult,
  files: readonly string[],
): string {
  const { chosen, subject, words } = result.asked;
  const table = markdownTable(
    ['Company', 'Fee per unit', 'Rating', 'Services', 'Share of homes'],
    chosen.map((company) => [
      company.name,
      company.fee === null ? 'not given' : money.format(company.fee),
      company.rating?.toFixed(1) ?? 'none',
      String(company.services.length),
      shareOf(company, chosen),
    ]),
  );
  const lines = [
    ...competitorFindings(chosen, subject).slice(0, mostTold),
    ...competitorRemarks(task, result),
  ];
  const unused = unusedWords(task, decidedOfCompetitors);
  return [
    `Compared ${chosen.length} ${words}, saved as ${files.join(' and ')}.`,
    '',
    table,
    '',
    ...lines.map((line) => `- ${line}`),
    ...(unused === '' ? [] : ['', unused]),
  ].join('\n');
}
