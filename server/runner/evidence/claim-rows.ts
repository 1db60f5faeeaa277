import type { FileStore } from '../../store/files.ts';

/** A row of a file, and where it was seen. */
export interface SeenRow {
  cells: readonly string[];
  step?: number;
  url?: string;
  quote?: string;
}

export interface SeenRows {
  columns: readonly string[];
  rows: readonly SeenRow[];
}

/** How many rows are stored together, so that a request never parses a whole file. */
const rowsTogether = 1_000;

const headName = (claimId: string): string => `claims/${claimId}`;
const partName = (claimId: string, part: number): string => `claims/${claimId}/${part}`;

interface Head {
  columns: readonly string[];
  total: number;
}

/** Creates the storage of the rows that a task's claims are about. */
export function claimRows(taskId: string, store: FileStore) {
  const write = async (name: string, value: unknown): Promise<void> =>
    await store.write(taskId, name, new TextEncoder().encode(JSON.stringify(value)));
  const read = async (name: string): Promise<unknown> => {
    const bytes = await store.read(taskId, name);
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  };
  return {
    /** Stores the rows of a claim. They are there once the promise resolves. */
    async write(claimId: string, { columns, rows }: SeenRows): Promise<void> {
      for (let from = 0; from < rows.length; from += rowsTogether)
        await write(partName(claimId, from / rowsTogether), rows.slice(from, from + rowsTogether));
      await write(headName(claimId), { columns, total: rows.length } satisfies Head);
    },
    /**
     * Reads some rows of a claim.
     *
     * @param from The index of the first one.
     * @param count How many at most.
     * @returns Undefined if the claim has no rows.
     */
    async read(
      claimId: string,
      from: number,
      count: number,
    ): Promise<(SeenRows & Pick<Head, 'total'>) | undefined> {
      const head = (await read(headName(claimId))) as Head | undefined;
      if (!head) return undefined;
      const rows: SeenRow[] = [];
      const end = Math.min(from + count, head.total);
      for (let at = from; at < end;) {
        const part = Math.floor(at / rowsTogether);
        const first = part * rowsTogether;
        const next = Math.min(end, first + rowsTogether);
        const stored = (await read(partName(claimId, part))) as SeenRow[] | undefined;
        rows.push(...(stored ?? []).slice(at - first, next - first));
        at = next;
      }
      return { ...head, rows };
    },
  };
}
