import { plural } from '../../words/plural.ts';
import type { DraftClaim, Evidence } from './evidence.ts';

/** Returns how many rows and pages a list has, if all of them were read. */
const listCounts = ({ mark, sentences = [] }: DraftClaim): [number, string][] =>
  sentences.flatMap(({ code, values }): [number, string][] => {
    const [rows, pages] = [Number(values['total']), Number(values['count'])];
    if (mark !== 'seen') return [];
    if (code === 'list-all') return [[rows, `${plural(rows, 'row')} of the list`]];
    const isPages = code === 'list-pages' || code === 'list-addresses';
    return isPages ? [[pages, `${plural(pages, 'page')} of the list`]] : [];
  });

/**
 * What code has counted itself, by number: `12` is the number of rows of a file.
 *
 * @param lists The claims about the lists that were read.
 */
export function countsOf(
  { files, readings }: Pick<Evidence, 'files' | 'readings'>,
  lists: readonly DraftClaim[],
): Map<string, string> {
  const pages = new Set(readings.map(({ url }) => url)).size;
  const counts: [number, string][] = [
    [pages, plural(pages, 'page')],
    [files.length, plural(files.length, 'file')],
    ...lists.flatMap(listCounts),
    ...files.flatMap(({ name, table }): [number, string][] =>
      table ? [[table.length - 1, `${plural(table.length - 1, 'row')} in ${name}`]] : [],
    ),
  ];
  return new Map(counts.map(([count, words]) => [`#${count}`, words]));
}
