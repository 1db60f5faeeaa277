import { amount } from '../../ask/amount.ts';
import { isAskedUnit, unitKey } from '../../ask/read-places.ts';
import type { UploadedFile } from '../../recipe.ts';
import {
  type ListDeclaration,
  type ListFilter,
  type ListLine,
  type ListResult,
  textOf,
} from './list-declaration.ts';

/** Rows that a person named in an attached table, to which the work is limited. */
interface Limit {
  file: string;
  names: string[];
  /** The names are of homes, and not of the rows themselves. */
  isUnits: boolean;
}

const unitHead = /^(?:units?|homes?|lots?|apartments?|suites?)\b/i;

function column(table: readonly (readonly string[])[], head: RegExp): string[] {
  const at = table[0]?.findIndex((name) => head.test(name.trim())) ?? -1;
  if (at < 0) return [];
  const values = table.slice(1).map((row) => (row[at] ?? '').trim().toUpperCase());
  return [...new Set(values)].filter((value) => value !== '');
}

/** The limit of the first attached table that has a column of numbers or of units; where both are, the numbers decide. */
function limitOf({ attached }: ListDeclaration, uploads: readonly UploadedFile[]): Limit | undefined {
  if (attached === undefined) return undefined;
  const limits = uploads.flatMap(({ name: file, table = [] }): Limit[] => [
    { file, names: column(table, attached), isUnits: false },
    { file, names: column(table, unitHead).map(unitKey), isUnits: true },
  ]);
  return limits.find(({ names }) => names.length > 0);
}

function isListed(
  { id, place = '' }: ListDeclaration,
  line: ListLine,
  { names, isUnits = false }: Partial<Limit> & Pick<Limit, 'names'>,
): boolean {
  if (isUnits) return isAskedUnit(textOf(line, place), { units: names, buildings: [] });
  return names.includes(textOf(line, id).toUpperCase());
}

/** Those that an attached table names. */
export const byAttached = (list: ListDeclaration): ListFilter => ({
  narrow({ uploads }) {
    const limit = limitOf(list, uploads);
    return limit && { words: '', has: (line) => isListed(list, line, limit) };
  },
});

/** What a summary says of the files that were attached, and of those of them that were not used. */
export function attachedWords(list: ListDeclaration, { asked, read }: ListResult) {
  const limit = limitOf(list, asked.uploads);
  const { names = [], isUnits, file } = limit ?? {};
  const missing = names.filter(
    (name) => !read.some((line) => isListed(list, line, { names: [name], isUnits })),
  );
  const others = asked.uploads.map(({ name }) => name).filter((name) => name !== file);
  const limited = `Limited to the ${amount(names.length, isUnits ? 'units' : list.things)} listed in ${file}.`;
  const absent = missing.length === 0 ? '' : ` Not on the portal: ${missing.join(', ')}.`;
  return {
    limited: limit === undefined ? '' : limited + absent,
    unused: others.length === 0 ? '' : `Not used: the attached ${others.join(', ')}.`,
  };
}
