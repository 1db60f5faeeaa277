import type { DraftClaim, EvidenceFile } from './evidence.ts';
import { claimText, sentence } from './sentences.ts';
import { singleSpaced } from './values.ts';

/** "Only open ones", "just the closed cases". */
const onlyWords =
  /(?<!\bnot )\b(?:only|just|solo|solamente) (?:the |those |las? |los? )?([\p{L}-]{2,30})(?: ([\p{L}-]{2,30}))?/giu;
/** A column with more different values than this does not name a kind of row. */
const maxValues = 20;
const maxNamed = 5;
/** How much of a request is read. */
const requestCharacters = 5_000;

/**
 * Applies a filter of the request again over the rows of a file: "only open ones". Code knows it if a column of the file has
 * that value.
 */
export function claimFilters({ name: file, table = [] }: EvidenceFile, request: string): DraftClaim[] {
  const [header = [], ...rows] = table;
  if (rows.length === 0) return [];
  const requestedValues = [...singleSpaced(request.slice(0, requestCharacters)).matchAll(onlyWords)].map(
    ([, first = '', second = '']) => [`${first} ${second}`.trim().toLowerCase(), first.toLowerCase()],
  );
  return requestedValues.flatMap((values): DraftClaim[] => {
    for (const [column, head] of header.entries()) {
      const cells = rows.map((row) => (row[column] ?? '').trim().toLowerCase());
      const kinds = new Set(cells);
      const value = kinds.size <= maxValues ? values.find((one) => kinds.has(one)) : undefined;
      if (value === undefined) continue;
      const others = rows.filter((_, index) => cells[index] !== value);
      const named = others.slice(0, maxNamed).map(([first = '']) => first);
      return [
        others.length === 0
          ? {
              kind: 'filter',
              mark: 'seen',
              file,
              ...claimText(sentence('filter-all', { value, file, column: head })),
            }
          : {
              kind: 'filter',
              mark: 'missing',
              file,
              ...claimText(
                sentence('filter-some', {
                  value,
                  count: others.length,
                  total: rows.length,
                  file,
                  column: head,
                  names: named.join(', '),
                }),
              ),
            },
      ];
    }
    return [];
  });
}
