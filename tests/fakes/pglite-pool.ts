import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** A pool of one connection to a PostgreSQL that runs in this process. */
export function pglitePool(database: PGlite): PostgresPool {
  let last = Promise.resolve();
  return {
    async connect(): Promise<PostgresPoolClient> {
      const before = last;
      let release = (): void => undefined;
      last = new Promise((resolve) => (release = resolve));
      await before;
      return {
        async query(text: string, values: readonly unknown[]) {
          const { rows, affectedRows = 0 } = await database.query(text, [...values]);
          const command = /^\w+/.exec(text)?.[0].toUpperCase() ?? '';
          return { command, rowCount: affectedRows || rows.length, rows };
        },
        release,
      } as PostgresPoolClient;
    },
    end: async () => undefined,
  };
}
