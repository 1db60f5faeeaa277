import { describe, expect, test } from 'vitest';
import { hasPostgres, usePostgres } from '../../fakes/postgres-server.ts';
import { intact, runBroken } from './check-broken.ts';

// As on SQLite, some checks wait for tasks to end.
const COMPLETE_RUN_LIMIT_MS = 400_000;

describe.runIf(hasPostgres)('on PostgreSQL', () => {
  const server = usePostgres();
  test('our server passes every check', { timeout: COMPLETE_RUN_LIMIT_MS }, async () => {
    const { results } = await runBroken([intact], () => true, 60_000, server.url);
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });
});
