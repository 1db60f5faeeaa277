import { amount } from '../../ask/amount.ts';
import { isAskedUnit, unitKey } from '../../ask/read-places.ts';
import type { UploadedFile } from '../../recipe.ts';

/** Units or numbers that a person attached, to which the work is limited. */
export interface AttachedList {
  file: string;
  units: string[];
  /** Numbers of cases, orders and the like; where there are any, they decide. */
  ids: string[];
}

interface Listed {
  id: string;
  unit: string;
}

const unitHead = /^(?:units?|homes?|lots?|apartments?|suites?)\b/i;
const key = (id: string): string => id.trim().toUpperCase();

function column(table: readonly (readonly string[])[], head: RegExp): string[] {
  const at = table[0]?.findIndex((name) => head.test(name.trim())) ?? -1;
  if (at < 0) return [];
  return [...new Set(table.slice(1).map((row) => (row[at] ?? '').trim()))].filter((value) => value !== '');
}

/** The first attached table that has a column of units or of numbers named like `idHead`. */
export function attachedList(uploads: readonly UploadedFile[], idHead: RegExp): AttachedList | undefined {
  for (const { name, table = [] } of uploads) {
    const list = {
      file: name,
      units: column(table, unitHead).map(unitKey),
      ids: column(table, idHead).map(key),
    };
    if (list.units.length + list.ids.length > 0) return list;
  }
  return undefined;
}

export function isListed({ id, unit }: Listed, list: AttachedList | undefined): boolean {
  if (list === undefined) return true;
  if (list.ids.length > 0) return list.ids.includes(key(id));
  return isAskedUnit(unit, { units: list.units, buildings: [] });
}

/** What a summary says of the files that were attached; nothing when there are none. */
export function attachedWords(
  uploads: readonly UploadedFile[],
  list: AttachedList | undefined,
  read: readonly Listed[],
  what: string,
): string[] {
  const unused = uploads.filter(({ name }) => name !== list?.file).map(({ name }) => name);
  const { file = '', ids = [], units = [] } = list ?? {};
  const names = ids.length > 0 ? ids : units;
  const asOne = (name: string) => ({ file, units: [name], ids: ids.length > 0 ? [name] : [] });
  const missing = names.filter((name) => !read.some((line) => isListed(line, asOne(name))));
  return [
    list === undefined
      ? ''
      : `Limited to the ${amount(names.length, ids.length > 0 ? what : 'units')} listed in ${file}.`,
    missing.length === 0 ? '' : `Not on the portal: ${missing.join(', ')}.`,
    unused.length === 0
      ? ''
      : `Not used: ${unused.join(', ')}, with no column of units or numbers to limit the work to.`,
  ];
}
