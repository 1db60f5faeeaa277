import type { ClaimCode, ClaimValues } from '../../../../contract/entities/evidence.ts';
import type { Sentence } from '../../../../contract/entities/sentence.ts';
import { fillIn, type Forms } from '../../words/fill-in.ts';

/** The sentences of claims in English. */
export const claimSentences: Readonly<Record<ClaimCode, Forms>> = {
  'rows-all': [
    'The row of {file} is on the pages that were read.',
    'All {count} rows of {file} are on the pages that were read.',
  ],
  'rows-some': '{count} of {total} rows of {file} are on the pages that were read.',
  'rows-none': 'The row of {file} is not on the pages that were read.',
  'not-found': 'Not found: {names}.',
  'not-found-more': 'Not found: {names}, and {more} more.',
  calculated: 'Calculated, so not on any page: {columns}.',
  'rows-cut': 'The file may have more rows, which were not looked up.',
  'list-all': 'The page says that the list has {total}, and all of them were read.',
  'list-some': 'The page says that the list has {total}, but only {count} were read.',
  'list-pages': ['{read} of 1 page of the list was read.', '{read} of {count} pages of the list were read.'],
  'list-addresses': 'The list was read over {count} pages.',
  'filter-all': 'The request asks only for "{value}", and every row of {file} has that {column}.',
  'filter-some':
    'The request asks only for "{value}", but {count} of {total} rows of {file} have another {column}: {names}.',
  'filter-again': 'Each row of {file} was checked again and still matches: {title}.',
  'filter-empty': 'None of the {count} {things} that were read fits: {title}.',
  'file-opens': '{file} opens as {format}.',
  'file-rows': ['{file} opens as {format} with 1 row.', '{file} opens as {format} with {count} rows.'],
  'file-events': ['{file} opens as {format} with 1 event.', '{file} opens as {format} with {count} events.'],
  'file-pages': ['{file} opens as {format} with 1 page.', '{file} opens as {format} with {count} pages.'],
  'file-characters': [
    '{file} opens as {format} with 1 character of text.',
    '{file} opens as {format} with {count} characters of text.',
  ],
  'file-from': '{file} was downloaded from {url}, in step {step}.',
  'file-unopened': '{file} was not opened: files of its kind cannot be read.',
  'file-empty': '{file} is empty.',
  'file-other': '{file} is not {format}: its content is something else.',
  'file-unreadable': '{file} could not be read: {problem}',
  'numbers-all': [
    'The record number in {file}, {first}, is on the pages that were read.',
    'All {count} record numbers in {file}, such as {first}, are on the pages that were read.',
  ],
  'numbers-some': '{count} of {total} record numbers in {file} are on the pages that were read.',
  'record-number': '{number} was looked up after "{control}": the site has it.',
  'record-number-values': '{number} was looked up after "{control}": the site has it, with what was sent.',
  'record-values': 'After "{control}", the site shows everything that was sent.',
  'record-state': 'After "{control}", the site shows the new state.',
  'record-unseen': '"{control}" was done, but the result was not looked up afterwards.',
  'record-some': [
    'After "{control}", a page shows 1 of the values that were sent.',
    'After "{control}", a page shows {count} of the values that were sent.',
  ],
  'record-declined': '"{control}" was not done: it was not approved.',
  statement: '{sentence}',
  'statement-unshown': '{sentence} (No page that was read shows it.)',
  'statement-missing': '{sentence} (Not on the pages that were read: {facts}.)',
  'prose-all': [
    'The number, date or quote in {file} is on the pages that were read.',
    'All {count} numbers, dates and quotes in {file} are on the pages that were read.',
  ],
  'prose-some': '{count} of {total} numbers, dates and quotes in {file} are on the pages that were read.',
  'more-claims': ['1 more claim is not shown.', '{count} more claims are not shown.'],
  judged: "The model's review: {reason}",
  'not-judged': 'The model gave no judgment.',
  'request-unknown':
    'The agent does not know this kind of request, so nothing has checked whether the result answers it.',
  'request-words': 'Nothing in the result covers these words of the request: {words}.',
  'request-ongoing': 'The request asks for something ongoing: "{words}". This result is from one moment.',
};

/** The longest value, in characters. */
const maxValue = 600;

/** Creates a sentence of a claim. */
export function sentence<Code extends ClaimCode>(code: Code, values: ClaimValues[Code]): Sentence {
  const short = Object.entries<string | number>({ ...values }).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, maxValue) : value,
  ]);
  return { code, values: Object.fromEntries(short) as Sentence['values'] };
}

const isCode = (code: string): code is ClaimCode => Object.hasOwn(claimSentences, code);

function inEnglish({ code, values }: Sentence): string {
  if (!isCode(code)) throw new Error(`There is no sentence "${code}"`);
  return fillIn(claimSentences[code], values);
}

/** Returns the text of a claim, with the sentences that it consists of. */
export const claimText = (...parts: Sentence[]): { text: string; sentences: Sentence[] } => ({
  text: parts.map(inEnglish).join(' '),
  sentences: parts,
});

const maxNamed = 5;

/** Names what was not found, or says nothing. */
export function notFound(missing: readonly string[]): Sentence[] {
  if (missing.length === 0) return [];
  const names = missing.slice(0, maxNamed).join(', ');
  const more = missing.length - maxNamed;
  return [more > 0 ? sentence('not-found-more', { names, more }) : sentence('not-found', { names })];
}
