import type { DataSet as DataSetShape } from '../../../contract/entities/task.ts';
import type { DataSet } from '../../agent/scene.ts';
import { csv } from '../../documents/table-file.ts';
import type { FileStore } from '../../store/files.ts';

/** The most rows of a data set. Spec silent: enough for any association, and little enough for one file. */
const maxRows = 100_000;

/** Half a surrogate pair, which no address can have, becomes a replacement character. */
const wellFormed = (name: string): string => Buffer.from(name).toString();
const dataName = (name: string): string => `data/${encodeURIComponent(wellFormed(name))}`;
const isSameRow = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((cell, index) => cell === b[index]);
/** A data set as it is stored. */
interface StoredData extends DataSet {
  /** The addresses of the pages from which rows were copied. */
  sources?: readonly string[];
}

/** Whether rows have the same headings. Rows without headings fit every data set of their width. */
const fits = (before: readonly string[], columns: readonly string[]): boolean => {
  const namesOf = (names: readonly string[]): string[] =>
    names.map((name, index) => (name === `Column ${index + 1}` ? '' : name.trim().toLowerCase()));
  const [a, b] = [namesOf(before), namesOf(columns)];
  const isUnnamed = [a, b].some((names) => names.every((name) => name === ''));
  return a.length === b.length && (isUnnamed || isSameRow(a, b));
};

/**
 * Counts the rows at the end of a list with which the next page begins again. Only rows that occur once identify
 * themselves: a page may well begin with another "Paid" than the last one ended with.
 */
function overlapOf(rows: DataSet['rows'], next: DataSet['rows']): number {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(JSON.stringify(row), (counts.get(JSON.stringify(row)) ?? 0) + 1);
  const isUnique = (row: readonly string[]): boolean => counts.get(JSON.stringify(row)) === 1;
  for (let size = Math.min(rows.length, next.length - 1); size > 0; size -= 1)
    if (containsAt(rows, next.slice(0, size), rows.length - size) && next.slice(0, size).every(isUnique))
      return size;
  return 0;
}

/** Whether a list contains another from an index on. */
const containsAt = (rows: DataSet['rows'], part: DataSet['rows'], at: number): boolean =>
  at + part.length <= rows.length && part.every((row, index) => isSameRow(row, rows[at + index] ?? []));

export interface Addition {
  shape: DataSetShape;
  /** What happened, for the agent. */
  result: string;
}

export type TaskData = ReturnType<typeof taskData>;

/** Stands between cells. This character is invisible, so it is removed from them first. */
const cellEnd = '\0';

/**
 * Creates the storage of a task's data sets. The shapes are in the task's record, the rows in the file store.
 *
 * @param redact Returns a text without the known secrets of the task. Needed to add rows.
 */
export function taskData(taskId: string, store: FileStore, redact = (text: string): string => text) {
  const clean = (rows: DataSet['rows']): DataSet['rows'] => {
    const cells = redact(
      rows
        .flat()
        .map((cell) => cell.replaceAll(cellEnd, ''))
        .join(cellEnd),
    ).split(cellEnd);
    let at = 0;
    return rows.map(({ length }) => cells.slice(at, (at += length)));
  };
  const read = async (name: string): Promise<StoredData | undefined> => {
    const bytes = await store.read(taskId, dataName(name));
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as StoredData);
  };
  return {
    read,
    /** Returns a data set as a CSV file, or undefined if there is none of this name. */
    async csv(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const data = await read(name);
      return data && csv([data.columns, ...data.rows]);
    },
    /**
     * Adds rows to a data set, or creates it. A list that has grown ("Load more") replaces its first part. Of a next page,
     * the rows with which the last one ended are not added again. The same page is not added twice, but another page
     * with equal rows is.
     *
     * @param source The address of the page.
     * @throws An error with a message for the agent, if the columns don't fit or there are too many rows.
     */
    async add(name: string, copied: DataSet, source: string): Promise<Addition> {
      const [columns = [], ...rows] = clean([copied.columns, ...copied.rows]);
      const before = await read(name);
      if (before && before.columns.length !== columns.length)
        throw new DataSetError(
          `The data set "${name}" has ${before.columns.length} columns, and these rows have ${columns.length}. Use another name.`,
        );
      if (before && !fits(before.columns, columns))
        throw new DataSetError(
          `The data set "${name}" has the columns ${before.columns.join(' | ')}, and these rows have ${columns.join(' | ')}. Use another name, or give the columns the same names in "items".`,
        );
      const previous = before?.rows ?? [];
      const sources = before?.sources ?? [];
      const isSamePage = !before?.sources || sources.includes(source);
      const hasGrown = containsAt(rows, previous, 0) && (isSamePage || rows.length > previous.length);
      const isKnown = !hasGrown && isSamePage && previous.some((_, at) => containsAt(previous, rows, at));
      const overlap = hasGrown || isKnown ? 0 : overlapOf(previous, rows);
      const all = hasGrown ? rows : isKnown ? previous : [...previous, ...rows.slice(overlap)];
      if (all.length > maxRows) throw new DataSetError(`A data set can have at most ${maxRows} rows.`);
      const shape: DataSetShape = {
        name: wellFormed(name),
        columns: [...(before?.columns ?? columns)],
        rows: all.length,
      };
      if (!isKnown)
        await store.write(
          taskId,
          dataName(name),
          new TextEncoder().encode(
            JSON.stringify({
              columns: shape.columns,
              rows: all,
              sources: [...new Set([...sources, source])],
            }),
          ),
        );
      const added = all.length - previous.length;
      return {
        shape,
        result: isKnown
          ? `These ${rows.length} rows are in "${name}" already. It has ${all.length} rows.`
          : `${added} rows added${overlap > 0 ? `, without ${overlap} with which the last ones ended` : ''}. "${name}" has ${all.length} rows.`,
      };
    },
  };
}

/** Rows that don't fit a data set. */
export class DataSetError extends Error {}
