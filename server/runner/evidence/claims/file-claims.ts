import { type DraftClaim, type EvidenceFile, plural } from './evidence.ts';
import type { Source } from './sightings.ts';

/** The number of a record: `V-1037`, `REQ-12`. */
export const recordNumber = /(?<![\p{L}\p{N}-])\p{Lu}{1,6}-\d{1,10}(?![\p{L}\p{N}-])/gu;
/** How many record numbers of a document are looked up. */
const mostNumbers = 5_000;
const mostNamed = 5;

function extentOf({ content, label, pages, table }: EvidenceFile): string {
  if (table) return ` with ${plural(Math.max(0, table.length - 1), 'row')}`;
  const events = content.split('BEGIN:VEVENT').length - 1;
  if (events > 0) return ` with ${plural(events, 'event')}`;
  if (pages !== undefined) return ` with ${plural(pages, 'page')}`;
  return label?.includes('image') === true ? '' : ` with ${plural(content.length, 'character')} of text`;
}

const withArticle = (label: string): string => `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label}`;

/** Says where a file comes from, and whether it opens. */
export function claimFile(file: EvidenceFile): DraftClaim {
  const { name, label, problem, from } = file;
  const place = from && `${name} was downloaded from ${from.url}, in step ${from.step}`;
  const about = {
    kind: from ? ('download' as const) : ('format' as const),
    file: name,
    ...(from && { step: from.step, url: from.url }),
  };
  if (problem !== undefined)
    return { ...about, mark: 'missing', text: place ? `${place}, but: ${problem}` : problem };
  if (label === undefined)
    return {
      ...about,
      mark: 'unseen',
      text: `${place ?? name} was not opened: files of its kind cannot be read.`,
    };
  const opens = `opens as ${withArticle(label)}${extentOf(file)}`;
  return { ...about, mark: 'seen', text: place ? `${place}, and ${opens}.` : `${name} ${opens}.` };
}

/** Looks up the numbers of records that a document without rows names. */
export function claimRecordNumbers(
  { name: file, content }: EvidenceFile,
  sources: readonly Source[],
): DraftClaim | undefined {
  const numbers = [...new Set([...content.matchAll(recordNumber)].map(([number]) => number))].slice(
    0,
    mostNumbers,
  );
  const [first] = numbers;
  if (first === undefined) return undefined;
  const read = new Set(sources.flatMap(({ title, text }) => `${title}\n${text}`.match(recordNumber) ?? []));
  const missing = numbers.filter((number) => !read.has(number));
  const total = plural(numbers.length, 'record number');
  const count = missing.length === 0 ? `All ${total}` : `${numbers.length - missing.length} of ${total}`;
  const others = missing.length > mostNamed ? `, and ${missing.length - mostNamed} more` : '';
  const notSeen =
    missing.length === 0 ? '' : ` Not found: ${missing.slice(0, mostNamed).join(', ')}${others}.`;
  const place = sources.find(({ title, text }) => `${title}\n${text}`.includes(first));
  return {
    kind: 'rows',
    text: `${count} in ${file}, such as ${first}, ${numbers.length === 1 && missing.length === 0 ? 'is' : 'are'} on the pages that were read.${notSeen}`.replace(
      /^All 1 /,
      'The ',
    ),
    mark: missing.length === 0 ? 'seen' : 'unseen',
    file,
    ...(place?.step !== undefined && { step: place.step }),
    ...(place?.url !== undefined && { url: place.url }),
    ...(missing.length === 0 && { quote: first }),
  };
}
