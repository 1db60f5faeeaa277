import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../../../server/run-command.ts';
import { openData } from '../../../../server/store/open-data.ts';
import type { Store } from '../../../../server/store/store.ts';
import { openPostgres } from '../../../../server/store/postgres/open-postgres.ts';
import { systemClock } from '../../../../server/time/clock.ts';
import { startCutProxy } from '../../../fakes/cut-proxy.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { hasPostgres } from '../../../fakes/postgres-server.ts';
import { usePostgres } from '../../../fakes/use-postgres.ts';
import { useFolder } from '../../../fakes/use-folder.ts';
import { taskRecord } from './task-record.ts';
import { eventually } from '../../../fakes/eventually.ts';

const clock = systemClock;
const lostLines = ['The connection to the database was lost'];

/** Changes the message of the task, and publishes it. */
const say = (store: Store, text: string) =>
  store.tasks.change(
    'a',
    ({ task }) => void (task.statusMessage = text),
    ({ task }) => ({ type: 'task_progress', taskId: task.id, statusMessage: task.statusMessage }),
  );
const messages = async (store: Store) =>
  (JSON.parse(await store.tasks.activeJson('ann')) as { statusMessage: string }[]).map(
    ({ statusMessage }) => statusMessage,
  );
/** Returns a list to which each push event adds a line. */
function linesOf(store: Store): string[] {
  const lines: string[] = [];
  store.onEvent((_, event) => lines.push(('statusMessage' in event && event.statusMessage) || event.type));
  return lines;
}

describe.runIf(hasPostgres)('a PostgreSQL database', () => {
  const server = usePostgres();
  const folder = useFolder();
  const reports: string[] = [];
  const report = (text: string) => void reports.push(text);
  const opened: Store[] = [];
  const open = async (database = server.url) => {
    const store = await openData({ place: 'memory', database, clock, report });
    opened.push(store);
    return store;
  };
  beforeEach(async () => {
    await server.empty();
    reports.length = 0;
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    process.exitCode = undefined;
  });

  test('that cannot be written is written later, in order, and windows learn of the changes then', async () => {
    const manual = createManualClock();
    const connections = new Pool({ connectionString: server.url });
    const away = Object.assign(new Error('The database cannot be reached'), { code: '08006' });
    let isAway = false;
    const pool = {
      connect: async () => (isAway ? Promise.reject(away) : await connections.connect()),
      end: async () => await connections.end(),
    };
    const store = await openPostgres({ pool, clock: manual, report });
    const lines = linesOf(store);
    await store.tasks.insert(taskRecord('a', 'ann'));
    isAway = true;
    say(store, 'one');
    await expect.poll(() => reports).toEqual(['A task could not be stored yet']);
    say(store, 'two');
    // The task runs on, and no window shows what a crash would undo.
    expect(store.tasks.get('a')?.task.statusMessage).toBe('two');
    expect(lines).toEqual(['task_created']);
    const saved = store.tasks.saved('a');
    isAway = false;
    expect(await messages(store)).toEqual(['']);
    manual.advance(1_000);
    await saved;
    expect(await messages(store)).toEqual(['two']);
    expect(lines).toEqual(['task_created', 'one', 'two']);
    await store.close();
  });

  test('that restarts loses nothing, and calls wait for it', async () => {
    const store = await open();
    const lines = linesOf(store);
    await store.tasks.insert(taskRecord('a', 'ann'));
    for (const text of ['one', 'two', 'three']) {
      await server.stop();
      say(store, text);
      const work = Promise.all([
        store.tasks.saved('a'),
        store.files.write('a', text, Buffer.from(text)),
        store.sessions.start(text, 'ann@oak.example'),
        store.tasks.insert(taskRecord(text, 'bob')),
      ]);
      expect(lines).not.toContain(text);
      await server.start();
      await work;
      expect(await messages(store)).toEqual([text]);
    }
    expect(await store.files.names('a', 't')).toEqual(['three', 'two']);
    expect(lines.filter((line) => line !== 'task_created')).toEqual(['one', 'two', 'three']);
    expect(await store.sessions.find('three')).toMatchObject({ email: 'ann@oak.example' });
    expect(reports).toEqual([...lostLines, ...lostLines, ...lostLines]);
  });

  const keys = ['a', 'b'].map((letter) => Buffer.alloc(32, letter).toString('base64'));
  test.each([
    ['this database', () => server.url],
    ['a folder', () => undefined],
  ])(
    'and secrets: those in %s, and cookies, survive a restart, with the same key only',
    async (_, databaseOf) => {
      const reopen = async (secretsKey = keys[0]) =>
        await openData({ place: folder.path, database: databaseOf(), clock, report, secretsKey });
      const first = await reopen();
      await first.tasks.insert(taskRecord('a', 'ann'));
      await first.browsers.secrets.save('a', 'open sesame');
      const browser = { url: 'http://portal.example/', cookies: ['sid=1'] };
      await first.browsers.save('a', browser);
      await first.close();
      const second = await reopen();
      expect(await second.browsers.secrets.load('a')).toEqual({ text: 'open sesame' });
      expect(await second.browsers.load('a')).toEqual(browser);
      await second.close();
      const third = await reopen(keys[1]);
      expect(await third.browsers.secrets.load('a')).toBe('lost');
      expect(await third.browsers.load('a')).toEqual({ ...browser, cookies: [] });
      await third.close();
    },
  );

  test('whose connections break has exactly the tasks that were accepted', async () => {
    const proxy = await startCutProxy(server.url);
    const store = await open(proxy.through(server.url));
    const accepted: string[] = [];
    for (let index = 0; index < 18; index += 1) {
      const id = `task-${index}`;
      const inserted = store.tasks.insert(taskRecord(id, 'ann')).then(
        () => accepted.push(id),
        (error: unknown) => expect(error).toMatchObject({ code: '08006' }),
      );
      if (index % 3 > 0) {
        for (let turn = 0; turn < index; turn += 1) await new Promise(setImmediate);
        proxy.cut();
      }
      await inserted;
    }
    expect((await store.tasks.unfinished()).map(({ task }) => task.id)).toEqual(accepted);
    expect(accepted.length).toBeGreaterThan(6);
    await proxy.close();
  });

  test('whose connection breaks during a commit stores the task once', async () => {
    const proxy = await startCutProxy(server.url);
    const store = await open(proxy.through(server.url));
    const other = new Client(server.url);
    await other.connect();
    // Commits of new tasks wait for a lock of this test.
    await other.query(`
      create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_lock(7); return null; end $$;
      create constraint trigger wait after insert on tasks deferrable initially deferred for each row execute function wait();
      select pg_advisory_lock(7);
    `);
    const waits = async (type: string) => {
      const query = 'select 1 from pg_stat_activity where wait_event = $1';
      return (await other.query(query, [type])).rowCount;
    };
    const inserted = store.tasks.insert(taskRecord('a', 'ann'), { maxActive: 1 });
    await expect.poll(async () => await waits('advisory')).toBe(1);
    proxy.cut();
    await expect.poll(async () => await waits('transactionid')).toBe(1);
    await other.query('select pg_advisory_unlock(7)');
    await inserted;
    expect(store.tasks.get('a')).toBeDefined();
    expect(await store.tasks.count('ann')).toBe(1);
    await other.end();
    await proxy.close();
  });

  test('that is away when a commit is lost removes the task that it has refused', async () => {
    const manual = createManualClock();
    const connections = new Pool({ connectionString: server.url });
    const away = Object.assign(new Error('The database cannot be reached'), { code: '08006' });
    let isAway = false;
    const pool: PostgresPool = {
      async connect() {
        if (isAway) throw away;
        const client = await connections.connect();
        const query = async (text: string, values: readonly unknown[]) => {
          const result: unknown = await client.query(text, [...values]);
          isAway ||= text === 'commit' && isLost;
          if (isAway) throw away;
          return result;
        };
        return { query: query as PostgresPoolClient['query'], release: () => client.release() };
      },
      end: async () => await connections.end(),
    };
    let isLost = false;
    const store = await openPostgres({ pool, clock: manual, report });
    opened.push(store);
    isLost = true;
    await expect(store.tasks.insert(taskRecord('a', 'ann'))).rejects.toThrow(away);
    await expect
      .poll(() => (manual.advance(1_000), reports))
      .toEqual(['A task that was refused could not be removed yet']);
    isLost = false;
    isAway = false;
    expect(await messages(store)).toEqual(['']);
    await expect.poll(async () => (manual.advance(1_000), await messages(store))).toEqual([]);
  });

  test('belongs to one server, and never to one that another has replaced', async () => {
    const proxy = await startCutProxy(server.url);
    const first = await open(proxy.through(server.url));
    await first.tasks.insert(taskRecord('a', 'ann'));
    await expect(open()).rejects.toThrow('Another server is using it');
    proxy.refuse(true);
    proxy.cut();
    const second = await eventually(async () => await open());
    await second.tasks.unfinished();
    say(second, 'second');
    await second.close();
    say(first, 'first');
    proxy.refuse(false);
    await expect
      .poll(() => reports)
      .toEqual(expect.arrayContaining([...lostLines, 'The database is no longer available to this server']));
    await expect(first.check()).rejects.toThrow('Another server has used it in the meantime');
    const third = await open();
    expect(await messages(third)).toEqual(['second']);
    await proxy.close();
  });

  test.each([
    [
      'cannot be reached',
      'postgres://pilot:open-sesame@127.0.0.1:9/pilot',
      'cannot be reached: connect ECONNREFUSED',
    ],
    [
      'does not exist',
      'postgres://pilot:open-sesame@127.0.0.1:PORT/other',
      'database "other" does not exist',
    ],
    ['refuses the person', 'postgres://ann:open-sesame@127.0.0.1:PORT/postgres', 'role "ann" does not exist'],
  ])('that %s stops the start with the flag and the reason, without the password', async (_, url, reason) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const database = url.replace('PORT', new URL(server.url).port);
    const start = async () => {
      const store = await open(database);
      return { lines: [], close: () => store.close() };
    };
    await runCommand({ usage: '', read: () => ({}), start });
    expect(process.exitCode).toBe(1);
    const text = String(said.mock.lastCall);
    expect(text).toContain(
      `The server could not start: --database ${database.replace('pilot:open-sesame@', '').replace('ann:open-sesame@', '')}: `,
    );
    expect(text).toContain(reason);
    expect(text).not.toContain('open-sesame');
  });
});
