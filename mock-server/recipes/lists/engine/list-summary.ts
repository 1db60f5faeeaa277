import { amount } from '../../request/amount.ts';
import { parseRequest } from '../../request/parse-request.ts';
import { describeOmissions, modeSettings } from '../../request/mode-settings.ts';
import { missingPlaceWords } from '../../request/read-places.ts';
import { unusedWishes } from '../../request/unsupported.ts';
import type { OutcomeNotes } from '../../../../server/agent/decision.ts';
import { onlyPartly } from '../../../../server/agent/outcome.ts';
import { bulletText, summaryText } from '../markdown.ts';
import { plainMarkdown } from '../../../../server/agent/plain-markdown.ts';
import { type ListDeclaration, type ListLine, type ListResult, textOf } from './list-declaration.ts';
import { requestedValues } from './list-filters.ts';
import { countLines, type ListFiles, oneOf } from './list-files.ts';
import { correctedBy } from './list-lines.ts';

/** Returns the differences between a row and its page. */
function contradictions({ columns, facts = {}, id }: ListDeclaration, line: ListLine): string[] {
  const { page } = line;
  if (page === undefined) return [];
  return Object.keys(facts).flatMap((name) => {
    const [listed, own] = [line[name] ?? '', page[name] ?? ''].map(String);
    // Planned records have no number yet.
    if (columns[name] === undefined || own === listed || (listed === '' && own === '0')) return [];
    const what = (columns[name].header ?? name).toLowerCase();
    const difference = `${what} ${listed || 'none'} in the list and ${own || 'none'} on its page`;
    return [`${textOf(line, id)} has ${difference}`];
  });
}

/** Describes the pages of rows: comparisons, omissions, problems. */
function pagesWords(list: ListDeclaration, { request: { mode }, lines, memory }: ListResult) {
  const { collected, missed, cutShort } = memory;
  const heads = Object.values(list.facts ?? {}).flatMap(({ header = [] }) => header);
  const pages = (count: number): string =>
    `the detail ${count === 1 ? 'page' : 'pages'} of ${amount(count, list.things)}`;
  const unread = (count: number): string => `${pages(count)} (${heads.join(', ').toLowerCase()})`;
  const opened = lines.filter(({ page }) => page !== undefined);
  const notOpened = list.facts === undefined ? 0 : lines.length - opened.length - missed.length - cutShort;
  const isChecked = modeSettings[mode].crossChecks && opened.length > 0;
  const differing = isChecked ? opened.flatMap((line) => contradictions(list, line)) : [];
  const agreement = differing.length === 0 ? ': they agree' : '';
  return {
    checked: isChecked ? `Cross-checked the list with ${pages(opened.length)}${agreement}.` : '',
    leftOut: describeOmissions(mode, [
      ...(collected.cut ? [`the pages of the list after page ${collected.read.length}`] : []),
      ...(notOpened > 0 ? [unread(notOpened)] : []),
    ]),
    missing: [
      differing.length === 0 ? '' : `Contradictions: ${differing.join('; ')}.`,
      cutShort === 0 ? '' : `Left out because of the step limit: ${unread(cutShort)}.`,
      missed.length === 0 ? '' : `Could not be opened: ${missed.join(', ')}.`,
    ],
  };
}

/** Returns the sentence about ignored words, or ''. */
function unusedWords(
  list: ListDeclaration,
  { request: { request, now }, read, narrowed }: ListResult,
): string {
  const { decisions } = correctedBy(list);
  const topics = requestedValues(list, request, read).unknown;
  const unknown = [...topics, ...narrowed.flatMap((one) => one.unknown ?? [])];
  const unusedText = unusedWishes(request.words, (text) => decisions(parseRequest(text, now), now), unknown);
  const phrases = unusedText.map((phrase) => `"${plainMarkdown(phrase)}"`);
  return phrases.length === 0 ? '' : `Not used from your request: ${phrases.join(', ')}.`;
}

const maxRows = 5;

/** Lists the first rows with the declared columns and facts. */
function rowLines({ columns, facts = {}, text, id }: ListDeclaration, lines: readonly ListLine[]): string[] {
  if (text === undefined) return [];
  const rows = lines.slice(0, maxRows).map((line) => {
    const parts = text.flatMap((name) => {
      const [{ header = '' } = {}, value] = [columns[name] ?? facts[name], textOf(line, name)];
      return value === '' ? [] : `${header.toLowerCase()} ${value}`;
    });
    return plainMarkdown(`${textOf(line, id)}: ${parts.join(', ')}`);
  });
  return [...rows, lines.length > maxRows ? `and ${lines.length - maxRows} more` : ''];
}

/** Builds the summary of a list: outcome, number of matches, rows, ignored words and omissions. */
export function listSummary(
  list: ListDeclaration,
  result: ListResult,
  { files, wrong, claims, calculated }: ListFiles,
): { summary: string } & OutcomeNotes {
  const { things, place = '' } = list;
  const { request, read, lines, title, narrowed, memory } = result;
  const resultText =
    lines.length === 0
      ? `No ${oneOf(list)} matches: ${title}. ${amount(read.length, things)} read.`
      : `${title}: **${lines.length}** of the ${amount(read.length, things)} read.`;
  const unusedText = unusedWords(list, result);
  const isCalendar = request.request.formats.includes('ics') && list.calendar === undefined;
  const limits = narrowed.flatMap(({ limit = [] }) => limit);
  const others = request.uploads.flatMap(({ name }) =>
    limits.some(({ file }) => file === name) ? [] : name,
  );
  const places = read.map((line) => textOf(line, place));
  const pages = pagesWords(list, result);
  const missing = [
    ...wrong,
    isCalendar ? `${title} are not events, so no calendar file was written.` : '',
    others.length === 0 ? '' : `Not used: the attached ${others.join(', ')}.`,
    ...pages.missing,
  ];
  const words = summaryText([
    // Missing requests are in the first line, which is also shown alone.
    `${resultText} Saved as ${files.map(({ name }) => name).join(' and ')}. ${unusedText}`.trim(),
    ...missingPlaceWords(request.request, places),
    bulletText([
      ...countLines(list, lines),
      ...rowLines(list, lines),
      ...(list.extraSentences?.(result) ?? []),
    ]),
    ...limits.map(({ text }) => text),
    pages.checked,
    ...missing,
    pages.leftOut,
  ]);
  const lacking = [
    unusedText,
    ...missing,
    memory.collected.cut ? pages.leftOut || 'The list was not read to its end.' : '',
  ].filter((part) => part !== '');
  const summary = lacking.length > 0 ? onlyPartly(words) : words;
  // Each file was read back, and its rows fit. The words that name a column ask for what it has.
  const heads = Object.values(list.columns).flatMap(({ head }) => head ?? []);
  const ofColumns = request.request.words
    .split(/\s+/)
    .filter((word) => heads.some((head) => head.test(word)));
  const applied = [...narrowed.map(({ words: filter }) => filter), ...ofColumns];
  return { summary, missing: lacking, claims, calculated, applied };
}
