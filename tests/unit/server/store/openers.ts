import { PGlite } from '@electric-sql/pglite';
import { expect } from 'vitest';
import { connectPostgres } from '../../../../server/store/postgres/connect.ts';
import { openPostgres } from '../../../../server/store/postgres/open-postgres.ts';
import { openStore } from '../../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../../server/store/store.ts';
import type { Clock } from '../../../../server/time/clock.ts';
import { pglitePool } from '../../../fakes/pglite-pool.ts';
import { hasPostgres } from '../../../fakes/postgres-server.ts';
import { usePostgres } from '../../../fakes/use-postgres.ts';

interface Options {
  clock: Clock;
  keepTasks?: number;
}
type Opener = (options: Options) => Promise<Store>;

const report = (text: string, error: unknown) => expect.fail(`${text}: ${String(error)}`);
/** Shared by the files of a worker, because it starts slowly. */
let pglite: Promise<PGlite> | undefined;

/** Returns what opens an empty store of each kind. Call it where tests are declared. */
export function useOpeners(): readonly [name: string, open: Opener][] {
  const server = usePostgres();
  const openServer: Opener = async (options) => {
    await server.empty();
    return await connectPostgres(server.url, { ...options, report });
  };
  const openPglite: Opener = async (options) => {
    const database = await (pglite ??= PGlite.create());
    await database.exec('drop schema public cascade; create schema public;');
    return await openPostgres({ ...options, pool: pglitePool(database), report });
  };
  return [
    ['SQLite', async (options) => openStore({ place: 'memory', ...options })],
    ['PostgreSQL', hasPostgres ? openServer : openPglite],
  ];
}
