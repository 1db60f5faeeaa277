import { amount } from '../../ask/amount.ts';
import { leftOutSentence } from '../../ask/mode-words.ts';
import type { RecipeTask } from '../../recipe.ts';
import type { Lead } from './lead-lines.ts';
import { leadDay, type LeadsResult, leadsWords } from './leads-files.ts';
import { type LeadsAsk, readLeadsAsk } from './leads-reading.ts';
import { markdownTable, summaryText } from '../markdown.ts';
import { unusedWords, wereRead } from '../summary-words.ts';

const mostShown = 5;

const names = (leads: readonly Lead[]): string => leads.map((lead) => lead.community).join(', ');

/** What is told at the end: how many, the best of them, what was left out and what does not agree. */
export function leadsSummary(
  task: RecipeTask,
  asked: LeadsAsk,
  result: LeadsResult,
  files: readonly string[],
): string {
  const { chosen, twins, attached, differences } = result;
  const what = leadsWords(asked, result.cities);
  const saved = `saved as ${files.join(' and ')}`;
  const best = chosen.slice(0, mostShown);
  const short = asked.count !== undefined && chosen.length < asked.count;
  const head =
    chosen.length === 0
      ? `No lead matches: ${what}. ${wereRead(result.read, 'entries')} in the directory; an empty list was ${saved}.`
      : `Found ${amount(chosen.length, 'leads')}, ${saved}: ${what} (${result.matching} ${result.matching === 1 ? 'matches' : 'match'}, of the ${amount(result.read, 'entries')} read).`;
  const shown = markdownTable(
    ['Community', 'City', 'Units', 'Contract renews', 'Phone'],
    best.map((lead) => [
      lead.community,
      lead.city,
      String(lead.units),
      lead.renewal === null ? 'no contract' : leadDay(lead.renewal),
      lead.phone,
    ]),
  );
  const unread = chosen.filter((lead) => !/^\(\d{3}\) \d{3}-\d{4}/.test(lead.phone));
  const bullets = [
    short
      ? `Asked for ${amount(asked.count ?? 0, 'leads')}, found ${chosen.length === 0 ? 'none' : `only ${chosen.length}`}.`
      : '',
    twins.length === 0 ? '' : `Entered twice in the directory and taken once: ${names(twins)}.`,
    attached.length === 0 ? '' : `Left out because the attached list has them: ${names(attached)}.`,
    unread.length === 0 ? '' : `No telephone of ten digits: ${names(unread)}.`,
    differences === undefined
      ? ''
      : differences.length === 0
        ? 'Cross-check: the list agrees with each community’s own page.'
        : `Cross-check: ${differences.join('; ')}. The file has the list’s figures.`,
    ...result.notes,
  ].filter((line) => line !== '');
  const rest = summaryText([unusedWords(task, readLeadsAsk), leftOutSentence(task.mode, result.leftOut)]);
  return [
    head,
    ...(best.length === 0 ? [] : ['', shown]),
    ...(chosen.length > best.length ? ['', `The first ${best.length} are shown here.`] : []),
    ...(bullets.length === 0 ? [] : ['', ...bullets.map((line) => `- ${line}`)]),
    ...(rest === '' ? [] : ['', rest]),
  ].join('\n');
}
