import type { Sentence } from '../../../../contract/entities/sentence.ts';
import type { DraftClaim, EvidenceFile } from './evidence.ts';
import { notFound, claimText, sentence } from './sentences.ts';
import type { Source } from './sightings.ts';

/** The number of a record: `V-1037`, `REQ-12`. */
export const recordNumber = /(?<![\p{L}\p{N}-])\p{Lu}{1,6}-\d{1,10}(?![\p{L}\p{N}-])/gu;
/** How many record numbers of a document are looked up. */
const maxNumbers = 5_000;

/** Returns the format of a file as people name it: `XLSX`, `PDF`. */
export const formatOf = (name: string, label: string): string =>
  /\((\w+)\)$/.exec(label)?.[1] ??
  (label === 'text file' ? (name.split('.').at(-1) ?? '').toUpperCase() : (label.split(' ')[0] ?? label));

function opening({ content, name: file, label = '', pages, table }: EvidenceFile): Sentence {
  const about = { file, format: formatOf(file, label) };
  if (table) return sentence('file-rows', { ...about, count: Math.max(0, table.length - 1) });
  const events = content.split('BEGIN:VEVENT').length - 1;
  if (events > 0) return sentence('file-events', { ...about, count: events });
  if (pages !== undefined) return sentence('file-pages', { ...about, count: pages });
  if (label.includes('image')) return sentence('file-opens', about);
  return sentence('file-characters', { ...about, count: content.length });
}

/** Says where a file comes from, and whether it opens. */
export function claimFile(file: EvidenceFile): DraftClaim {
  const { name, label, problem, from } = file;
  const origin = from ? [sentence('file-from', { file: name, ...from })] : [];
  const about = {
    kind: from ? ('download' as const) : ('format' as const),
    file: name,
    ...(from && { step: from.step, url: from.url }),
  };
  if (problem !== undefined) return { ...about, mark: 'missing', ...claimText(...origin, problem) };
  if (label === undefined)
    return { ...about, mark: 'unseen', ...claimText(...origin, sentence('file-unopened', { file: name })) };
  return { ...about, mark: 'seen', ...claimText(...origin, opening(file)) };
}

/** Checks the record numbers in a document that has no rows. */
export function claimRecordNumbers(
  { name: file, content }: EvidenceFile,
  sources: readonly Source[],
): DraftClaim | undefined {
  const numbers = [...new Set([...content.matchAll(recordNumber)].map(([number]) => number))].slice(
    0,
    maxNumbers,
  );
  const [first] = numbers;
  if (first === undefined) return undefined;
  const read = new Set(sources.flatMap(({ title, text }) => `${title}\n${text}`.match(recordNumber) ?? []));
  const missing = numbers.filter((number) => !read.has(number));
  const place = sources.find(({ title, text }) => `${title}\n${text}`.includes(first));
  return {
    kind: 'rows',
    ...(missing.length === 0
      ? claimText(sentence('numbers-all', { count: numbers.length, file, first }))
      : claimText(
          sentence('numbers-some', { count: numbers.length - missing.length, total: numbers.length, file }),
          ...notFound(missing),
        )),
    mark: missing.length === 0 ? 'seen' : 'unseen',
    file,
    ...(place?.step !== undefined && { step: place.step }),
    ...(place?.url !== undefined && { url: place.url }),
    ...(missing.length === 0 && { quote: first }),
  };
}
