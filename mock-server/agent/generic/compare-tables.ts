import type { UploadedFile } from '../recipe.ts';
import type { FoundTable } from '../on-page/page-tables.ts';

/** An attached table beside one of a page: what only one of them has, and where they differ. */
export interface Comparison {
  file: string;
  /** The columns that name the rows. */
  fileColumn: string;
  pageColumn: string;
  both: string[];
  onlyInFile: string[];
  onlyOnPage: string[];
  differences: { key: string; column: string; inFile: string; onPage: string }[];
}

const same = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}.]+/gu, '');

const columnOf = (rows: readonly (readonly string[])[], index: number): string[] =>
  rows.map((row) => row[index]?.trim() ?? '');

interface Pair {
  file: number;
  page: number;
  common: number;
}

/** The two columns with the most in common: of the same name, if there are any; with values of their own. */
function keyColumns(file: string[][], fileHead: string[], table: FoundTable): Pair | undefined {
  const pairs: Pair[] = [];
  for (const [f, name] of fileHead.entries()) {
    const values = new Set(columnOf(file, f).map(same).filter(Boolean));
    for (const [p, head] of table.header.entries()) {
      const there = new Set(columnOf(table.rows, p).map(same).filter(Boolean));
      const common = [...values].filter((value) => there.has(value)).length;
      const distinct = there.size / Math.max(1, table.rows.length);
      const named = same(name) === same(head) ? 1 : 0;
      if (common > 0 || named === 1)
        pairs.push({ file: f, page: p, common: (common + named * 0.5) * distinct });
    }
  }
  return pairs.toSorted((a, b) => b.common - a.common)[0];
}

/** Compares an attached table with the table of the pages that has the most in common with it. */
export function compareTables(
  uploads: readonly UploadedFile[],
  tables: readonly FoundTable[],
): Comparison | undefined {
  const upload = uploads.find((file) => (file.table?.length ?? 0) > 1);
  if (upload?.table === undefined) return undefined;
  const [fileHead = [], ...fileRows] = upload.table;
  const candidates = tables.flatMap((table) => {
    const pair = keyColumns(fileRows, fileHead, table);
    return pair === undefined ? [] : [{ table, pair }];
  });
  const best = candidates.toSorted((a, b) => b.pair.common - a.pair.common)[0];
  if (best === undefined) return undefined;
  const { table, pair } = best;
  const byKey = (rows: readonly (readonly string[])[], index: number) =>
    new Map(
      rows.map((row) => [same(row[index] ?? ''), row]).filter(([key]) => key !== '') as [string, string[]][],
    );
  const inFile = byKey(fileRows, pair.file);
  const onPage = byKey(table.rows, pair.page);
  const shared = [...inFile].filter(([key]) => onPage.has(key));
  const differences = shared.flatMap(([key, row]) =>
    fileHead.flatMap((column, index) => {
      const at = table.header.findIndex((head) => same(head) === same(column));
      const there = onPage.get(key)?.[at] ?? '';
      const here = row[index]?.trim() ?? '';
      if (at < 0 || index === pair.file || same(here) === same(there)) return [];
      return [{ key: row[pair.file] ?? '', column, inFile: here, onPage: there }];
    }),
  );
  return {
    file: upload.name,
    fileColumn: fileHead[pair.file] ?? '',
    pageColumn: table.header[pair.page] ?? '',
    both: shared.map(([, row]) => row[pair.file] ?? ''),
    onlyInFile: [...inFile].filter(([key]) => !onPage.has(key)).map(([, row]) => row[pair.file] ?? ''),
    onlyOnPage: [...onPage].filter(([key]) => !inFile.has(key)).map(([, row]) => row[pair.page] ?? ''),
    differences,
  };
}
