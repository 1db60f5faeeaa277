import { leftOutSentence } from '../../ask/mode-words.ts';
import type { RecipeTask } from '../../recipe.ts';
import { plainMarkdown, summaryText } from '../markdown.ts';
import { unusedWords, wereRead } from '../summary-words.ts';
import { insuredDays, type VendorLine, type VendorPapers, decidedOfVendors } from './vendor-lines.ts';
import { countedVendors, type VendorsResult, vendorsWords } from './vendors-files.ts';
import type { VendorsAsk } from './vendors-reading.ts';

const mostNamed = 8;
/** So few are told one by one. */
const mostTold = 6;

function insuranceNote(lines: readonly VendorLine[], now: Date): string {
  const expired = lines.filter((line) => (insuredDays(line, now) ?? 0) < 0).map((line) => line.company);
  if (expired.length === 0) return '- Insurance: none of these has expired.';
  const more = expired.length > mostNamed ? ` and ${expired.length - mostNamed} more` : '';
  return `- Insurance has expired at ${expired.slice(0, mostNamed).join(', ')}${more}.`;
}

/** "- Clearwater Plumbing: S. Dogwood, (555) 010-0170, ...": who asks for few wants to read it right here. */
function vendorBullet(line: VendorLine, papers: VendorPapers | undefined): string {
  const facts = [
    line.contact,
    line.phone,
    line.email,
    `insured until ${line.insuredUntil}`,
    papers === undefined || papers.contractUntil === '' ? '' : `contract until ${papers.contractUntil}`,
    papers === undefined ? '' : papers.yearly === '' ? 'no yearly amount given' : `${papers.yearly} a year`,
  ];
  return `- ${plainMarkdown(line.company)}: ${facts.filter((fact) => fact !== '').join(', ')}.`;
}

/** What is told at the end: what was exported, what stands out, what is missing. */
export function vendorsSummary(
  task: RecipeTask,
  asked: VendorsAsk,
  result: VendorsResult,
  names: readonly string[],
): string {
  const { chosen, papers, read, leftOut } = result;
  const words = vendorsWords(asked, chosen);
  const saved = `saved as ${names.join(' and ')}`;
  const rest = summaryText([unusedWords(task, decidedOfVendors), leftOutSentence(task.mode, leftOut)]);
  if (chosen.length === 0) {
    const none = `The directory has no ${words}: ${wereRead(read, 'vendors')}. An empty list was ${saved}.`;
    return rest === '' ? none : `${none}\n\n${rest}`;
  }
  const trades = new Map<string, number>();
  for (const { trade } of chosen) trades.set(trade, (trades.get(trade) ?? 0) + 1);
  const counted = [...trades].map(([trade, count]) => `${trade} ${count}`).join(', ');
  const unread = chosen.filter((line) => !/^\(\d{3}\) \d{3}-\d{4}/.test(line.phone)).length;
  return [
    `Exported ${countedVendors(asked, chosen)} of the ${read} read, ${saved}.`,
    '',
    ...(chosen.length > mostTold ? [] : chosen.map((line) => vendorBullet(line, papers[line.href ?? '']))),
    `- By trade: ${counted}.`,
    insuranceNote(chosen, task.now),
    ...(unread === 0 ? [] : [`- Phone numbers without ten digits, given as the portal has them: ${unread}.`]),
    ...(rest === '' ? [] : ['', rest]),
  ].join('\n');
}
