import type { DataSet as DataSetShape } from '../../../contract/entities/task.ts';
import type { DataSet } from '../../agent/agent.ts';
import { csv } from '../../documents/table-file.ts';
import type { FileStore } from '../../store/files.ts';

/** The most rows of a data set. Spec silent: enough for any association, and little enough for one file. */
const mostRows = 100_000;

/** Half a surrogate pair, which no address can have, becomes a replacement character. */
const wellFormed = (name: string): string => Buffer.from(name).toString();
const dataName = (name: string): string => `data/${encodeURIComponent(wellFormed(name))}`;
const isSameRow = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((cell, index) => cell === b[index]);
/** Whether a list contains another from an index on. */
const containsAt = (rows: DataSet['rows'], part: DataSet['rows'], at: number): boolean =>
  at + part.length <= rows.length && part.every((row, index) => isSameRow(row, rows[at + index] ?? []));

export interface Addition {
  shape: DataSetShape;
  /** What happened, for the agent. */
  result: string;
}

export type TaskData = ReturnType<typeof taskData>;

/** Creates the storage of a task's data sets. The shapes are in the task's record, the rows in the file store. */
export function taskData(taskId: string, store: FileStore) {
  const read = async (name: string): Promise<DataSet | undefined> => {
    const bytes = await store.read(taskId, dataName(name));
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as DataSet);
  };
  return {
    read,
    /** Returns a data set as a CSV file, or undefined if there is none of this name. */
    async csv(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const data = await read(name);
      return data && csv([data.columns, ...data.rows]);
    },
    /**
     * Adds rows to a data set, or creates it. A list that has grown ("Load more") replaces its first part, and a page
     * that was copied already is not added again.
     *
     * @throws An error with a message for the agent, if the columns don't fit or there are too many rows.
     */
    async add(name: string, { columns, rows }: DataSet): Promise<Addition> {
      const before = await read(name);
      if (before && before.columns.length !== columns.length)
        throw new DataSetError(
          `The data set "${name}" has ${before.columns.length} columns, and these rows have ${columns.length}. Use another name.`,
        );
      const previous = before?.rows ?? [];
      const hasGrown = containsAt(rows, previous, 0);
      const isKnown = !hasGrown && previous.some((_, at) => containsAt(previous, rows, at));
      const all = hasGrown ? rows : isKnown ? previous : [...previous, ...rows];
      if (all.length > mostRows) throw new DataSetError(`A data set can have at most ${mostRows} rows.`);
      const shape: DataSetShape = {
        name: wellFormed(name),
        columns: [...(before?.columns ?? columns)],
        rows: all.length,
      };
      if (!isKnown)
        await store.write(
          taskId,
          dataName(name),
          new TextEncoder().encode(JSON.stringify({ columns: shape.columns, rows: all })),
        );
      const added = all.length - previous.length;
      return {
        shape,
        result: isKnown
          ? `These ${rows.length} rows are in "${name}" already. It has ${all.length} rows.`
          : `${added} rows added. "${name}" has ${all.length} rows.`,
      };
    },
  };
}

/** Rows that don't fit a data set. */
export class DataSetError extends Error {}
