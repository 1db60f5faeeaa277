import { randomUUID } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { minuteMs, secondMs } from '../../../contract/durations.ts';
import { systemClock } from '../../time/clock.ts';
import { FolderInUseError } from '../errors.ts';
import type { PeerOptions } from '../peers.ts';
import type { Store } from '../store.ts';
import { connectionFailure, storageProblem } from '../storage-problem.ts';
import { openPostgres, type PostgresPlace } from './open-postgres.ts';
import { createMembership, type Membership } from './peers.ts';

/** The most connections of a server, besides the one with its lock. PostgreSQL has 100 by default. */
const maxConnections = 10;
/** How long a call waits for a database that restarts. */
const patienceMs = 10 * secondMs;
const retryMs = secondMs / 4;
/** How often the connection with the lock is checked. */
const checkMs = 5 * secondMs;
/** PostgreSQL ends a silent connection, and with it the lock, later than the server notices the silence. */
const keepAlive =
  'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
/** Names the lock: of one server, or shared by several. */
const lockNumber = 4_400_001;
/** Names the lock of a server among several that opens its data. */
const openingNumber = 4_400_002;
/** The setting with the server that has the lock. */
const serverSetting = 'server';
const sqlState = /^[\dA-Z]{5}$/;

/** Gives errors without a code of PostgreSQL the one of a failed connection: that is what the driver reports so. */
function withCode(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof Error && sqlState.test(code)) return error;
  // A name with several addresses fails once for each.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const reason = first instanceof Error ? first.message : String(first);
  const described = new Error(`The database cannot be reached: ${reason}`, { cause: error });
  return Object.assign(described, { code: connectionFailure });
}
const isAway = (error: Error): boolean => storageProblem(error)?.status === 503;

/**
 * Locks a database for this process, so that two servers never run the same tasks. PostgreSQL releases the lock when the
 * connection ends, even by a crash. A lost lock is taken again, unless another server had it in the meantime. Servers
 * with a membership share the lock, and notify each other over its connection.
 *
 * @throws {FolderInUseError} If another server has the lock.
 */
async function lockDatabase(config: ClientConfig, report: PostgresPlace['report'], membership?: Membership) {
  const server = randomUUID();
  const closing = new AbortController();
  let holder: Client | undefined;
  let problem: unknown;
  let pausing: Promise<void> | undefined;
  /** The tables exist. */
  let isSigned = false;

  const take = async (confirm: (client: Client) => Promise<void>): Promise<void> => {
    const client = new Client({ ...config, query_timeout: patienceMs });
    let hasEnded = false;
    let cancel = (): void => undefined;
    /** Ends a connection that no longer responds. */
    const check = (): void => {
      cancel = systemClock.after(membership?.beatMs ?? checkMs, () => {
        const checked = membership && isSigned ? membership.beat(client) : client.query('select 1');
        checked.then(check, async () => await client.end());
      });
    };
    client.on('error', (error) => (problem = error));
    client.once('end', () => {
      hasEnded = true;
      cancel();
      if (holder !== client) return;
      holder = undefined;
      if (!closing.signal.aborted) void takeAgain();
    });
    try {
      await client.connect();
      await client.query(keepAlive);
      const lock = membership ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
      const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1) as taken`, [lockNumber]);
      if (rows[0]?.taken !== true) throw new FolderInUseError('Another server is using it');
      await membership?.listen(client);
      await confirm(client);
      if (hasEnded) throw problem;
    } catch (error) {
      await client.end();
      throw error;
    }
    holder = client;
    check();
  };
  const takeAgain = async (): Promise<void> => {
    report('The connection to the database was lost', problem);
    for (; !closing.signal.aborted; await systemClock.sleep(retryMs, closing.signal)) {
      try {
        await take(async (client) => {
          if (membership) return await membership.beat(client);
          const { rows } = await client.query<{ value: string }>(
            'select value from settings where name = $1',
            [serverSetting],
          );
          if (rows[0]?.value !== server)
            throw new FolderInUseError('Another server has used it in the meantime. Start this server again');
        });
        if (closing.signal.aborted) await holder?.end();
        else membership?.reconnected();
        return;
      } catch (error) {
        if (error instanceof FolderInUseError && !(problem instanceof FolderInUseError))
          report('The database is no longer available to this server', error);
        problem = error;
      }
    }
  };
  // Servers that share a database open it one after the other.
  await take(async (client) =>
    membership ? void (await client.query('select pg_advisory_lock($1)', [openingNumber])) : undefined,
  );
  return {
    get isReleased(): boolean {
      return closing.signal.aborted;
    },
    /** Waits until the database may be back. All calls share one pause, because each needs a listener. */
    pause: async (): Promise<void> => {
      pausing ??= systemClock.sleep(retryMs, closing.signal);
      await pausing;
      pausing = undefined;
    },
    /** Throws unless this server has the lock. */
    assertHeld(): void {
      if (!holder) throw withCode(problem);
    },
    /** Names this server in the database, so that it notices if another one has used it, or the others know of it. */
    async sign(): Promise<void> {
      if (!holder) throw withCode(problem);
      isSigned = true;
      if (membership) {
        await membership.beat(holder);
        await holder.query('select pg_advisory_unlock($1)', [openingNumber]);
        return;
      }
      await holder.query(
        'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = $2',
        [serverSetting, server],
      );
    },
    async release(): Promise<void> {
      closing.abort();
      await holder?.end();
    },
  };
}

/**
 * Opens the data in a PostgreSQL database, for one server at a time, or for each of several with `peers`. While the
 * database is away, calls wait for it, and changes of running tasks are stored when it is back.
 *
 * @throws {FolderInUseError} If another server uses the database.
 * @throws {NewerDataError} If a newer version of the server wrote the data.
 */
export async function connectPostgres(
  url: string,
  { peers, ...options }: Omit<PostgresPlace, 'pool' | 'membership'> & { peers?: PeerOptions | undefined },
): Promise<Store> {
  const config: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    application_name: 'hoa-pilot',
    keepAlive: true,
  };
  const membership = peers && createMembership(peers);
  const lock = await lockDatabase(config, options.report, membership).catch((error: unknown) =>
    Promise.reject(error instanceof FolderInUseError ? error : withCode(error)),
  );
  const connections = new Pool({ ...config, max: maxConnections, query_timeout: minuteMs });
  // A lost connection fails its query, and an idle one is replaced. The lock's connection reports the reason.
  connections.on('error', () => undefined);
  connections.on('connect', (client) => client.on('error', () => undefined));
  const acquire = async (): Promise<PoolClient> => {
    for (const begin = performance.now(); ; await lock.pause()) {
      try {
        lock.assertHeld();
        return await connections.connect();
      } catch (error) {
        const described = withCode(error);
        const isLate = performance.now() - begin >= patienceMs || lock.isReleased;
        if (isLate || !isAway(described) || described.cause instanceof FolderInUseError) throw described;
      }
    }
  };
  const pool: PostgresPool = {
    async connect(): Promise<PostgresPoolClient> {
      let client = await acquire();
      /** No transaction has begun on this connection. */
      let isFirst = true;
      let lost: Error | undefined;
      const run = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
        if (lost) throw lost;
        const mayRepeat = isFirst;
        isFirst = false;
        try {
          const result: unknown = await client.query(text, [...values]);
          return result as PostgresQueryResult<R>;
        } catch (error) {
          const described = withCode(error);
          if (!isAway(described)) throw described;
          lost = described;
          client.release(lost);
          if (!mayRepeat) throw lost;
          // What the store does outside of transactions may happen twice.
          client = await acquire();
          lost = undefined;
          return await run(text, values);
        }
      };
      function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
      function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
      function query<R>(
        query: string | PostgresCursor<R>,
        values: readonly unknown[] = [],
      ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
        if (typeof query !== 'string') throw new TypeError('The store uses no cursors');
        return run<R>(query, values);
      }
      return { query, release: () => lost ?? client.release() };
    },
    async end(): Promise<void> {
      await connections.end();
      await lock.release();
    },
  };
  try {
    const store = await openPostgres({ ...options, pool, membership });
    await lock.sign();
    return store;
  } catch (error) {
    await pool.end();
    throw error;
  }
}
