import { beforeEach, describe, expect, test } from 'vitest';
import { hasPostgres } from '../../fakes/postgres-server.ts';
import { usePostgres } from '../../fakes/use-postgres.ts';
import { startRoundRobin } from '../../fakes/round-robin.ts';
import { startBrokenServer } from './broken-server.ts';
import { intact, runBroken, runChecksAt } from './check-broken.ts';

// As on SQLite, some checks wait for tasks to end.
const COMPLETE_RUN_LIMIT_MS = 400_000;
const patienceMs = 60_000;

describe.runIf(hasPostgres)('on PostgreSQL', { timeout: COMPLETE_RUN_LIMIT_MS }, () => {
  const database = usePostgres();
  beforeEach(async () => await database.empty());

  test('our server passes every check', async () => {
    const { results } = await runBroken([intact], () => true, patienceMs, database.url);
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });

  test('two servers behind a round-robin proxy pass every check', async () => {
    const start = async () =>
      await startBrokenServer(intact, {}, database.url, 'a secret of servers that is long enough');
    const servers = [await start(), await start()];
    const proxy = await startRoundRobin(servers.map(({ url }) => url));
    const { results } = await runChecksAt(proxy.url, () => true, patienceMs);
    await proxy.close();
    for (const server of servers) await server.close();
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });
});
