import { afterAll, beforeAll } from 'vitest';
import { hasPostgres, type PostgresServer, postgresServer } from './postgres-server.ts';

/** Runs PostgreSQL for the tests of a file, if it is installed. Call it where tests are declared. */
export function usePostgres(): PostgresServer {
  const server = postgresServer();
  beforeAll(async () => {
    if (hasPostgres) await server.create();
  });
  afterAll(async () => await server.remove());
  return server;
}
