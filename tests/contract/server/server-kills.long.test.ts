import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Task, taskListSchema } from '../../../contract/entities/task.ts';
import { hasPostgres } from '../../fakes/postgres-server.ts';
import { usePostgres } from '../../fakes/use-postgres.ts';
import { type PeerProcess, usePeerProcesses } from './use-peer-processes.ts';

const headers = { 'X-Session-Token': 'a-token-of-this-test', 'Content-Type': 'application/json' };
const tasksPerRound = 4;
/** Each round has at least this many moments at which something can break. */
const moments = 7;
/** A server that was silent for this long is dead. On a busy machine, one that runs may be silent for seconds. */
const silentMs = 8_000;
const givenUp = 'The database was unreachable for too long';
const waiting = { timeout: 60_000, interval: 200 };
/**
 * How often a server is killed (7), to look for what happens rarely:
 * `SERVER_KILLS=50 npx vitest run --project long tests/contract/server/server-kills.long.test.ts -t killed`
 */
const kills = Number(process.env['SERVER_KILLS'] ?? moments);
const restarts = 4;
const roundMs = 75_000;

describe.runIf(hasPostgres)(
  'of the tasks of two servers, none is lost, acts twice or acts without a yes',
  () => {
    const database = usePostgres();
    const servers = usePeerProcesses();
    const closing: (() => unknown)[] = [];
    beforeEach(async () => await database.empty());
    afterEach(() => {
      for (const close of closing.splice(0)) close();
    });

    const startOne = async (site: string) => await servers.start({ database: database.url, site, silentMs });
    let calls = 0;
    /** Calls the servers in turns. */
    const call = async (path: string, init?: RequestInit): Promise<Response> => {
      const urls = [...servers.running].flatMap(({ url }) => url || []);
      return await fetch(`${urls[calls++ % urls.length]}/api${path}`, { headers, ...init });
    };
    const post = async (path: string, body: object) =>
      await call(path, { method: 'POST', body: JSON.stringify(body) });

    /** Serves a form for each task. Each request is a moment at which something may break. */
    const startSite = async (onRequest: (method: string, path: string) => void): Promise<string> => {
      const site = createServer(({ method = '', url = '' }, response) => {
        onRequest(method, url);
        response.setHeader('Content-Type', 'text/html');
        response.end(
          method === 'POST'
            ? '<title>Sent</title>Thank you'
            : '<title>Form</title><form method="post"><label>Note <input name="note" value="Hi"></label><button>Send</button></form>',
        );
      });
      site.listen(0, '127.0.0.1');
      await once(site, 'listening');
      closing.push(
        () => site.closeAllConnections(),
        () => site.close(),
      );
      return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    };

    test.each<[what: string, rounds: number, disturb: (round: number, site: string) => Promise<void>]>([
      [
        'one of them is killed and starts again',
        kills,
        async (round, site) => {
          await [...servers.running][round % servers.running.size]?.kill();
          await startOne(site);
        },
      ],
      [
        'PostgreSQL restarts, at once or after they have given up their tasks',
        restarts,
        async (round) => {
          await database.stop();
          const hasGivenUp = ({ problems }: PeerProcess) => problems.includes(givenUp);
          // Only once: later, the message is there already.
          if (round === 1)
            await expect.poll(() => [...servers.running].every(hasGivenUp), waiting).toBe(true);
          await database.start();
        },
      ],
    ])('while %s', { timeout: Math.max(kills, restarts) * roundMs }, async (_, rounds, disturb) => {
      const sent: string[] = [];
      const approved = new Set<string>();
      const declined = new Set<string>();
      const sentWithoutYes: string[] = [];
      let untilDisturbed = 0;
      const disturbances: Promise<void>[] = [];
      let round = 0;
      const onMoment = (): void => {
        untilDisturbed -= 1;
        if (untilDisturbed === 0) disturbances.push(disturb(round, site));
      };
      const site = await startSite((method, path) => {
        if (method === 'POST') {
          sent.push(path);
          if (!approved.has(path)) sentWithoutYes.push(path);
        }
        onMoment();
      });
      await Promise.all([startOne(site), startOne(site)]);

      /** Answers as a person who looks whether the form has arrived. */
      const answer = async ({ id, approval }: Task): Promise<void> => {
        const path = new URL(approval?.address ?? '').pathname;
        const isYes = !path.endsWith('-0') && !sent.includes(path);
        if (isYes) approved.add(path);
        else if (!sent.includes(path)) declined.add(path);
        await post(`/tasks/${id}/approval`, { id: approval?.id, answer: isYes ? 'approve' : 'decline' });
        onMoment();
      };
      const ids: string[] = [];
      for (round = 0; round < rounds; round += 1) {
        untilDisturbed = Infinity;
        for (let index = 0; index < tasksPerRound; index += 1) {
          const startUrl = `${site}/${round}-${index}`;
          const response = await post('/tasks', {
            description: 'Send the form',
            model: 'ultra-fast',
            startUrl,
          });
          ids.push(((await response.json()) as Task).id);
        }
        untilDisturbed = 1 + (round % moments);
        const unfinished = async (): Promise<string[]> => {
          const tasks = taskListSchema.parse(await (await call('/tasks')).json());
          await Promise.all(tasks.filter(({ approval }) => approval).map(answer));
          return tasks
            .filter(({ status }) => status !== 'completed')
            .map(({ id, status, statusMessage }) => `${round} ${id} ${status}: ${statusMessage}`);
        };
        // A call fails while its server or the database is away.
        await expect.poll(() => unfinished().catch(() => ['unknown']), waiting).toEqual([]);
        expect(disturbances).toHaveLength(round + 1);
        await disturbances[round];
      }
      const tasks = taskListSchema.parse(await (await call('/tasks')).json());
      expect(tasks.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      expect(sentWithoutYes).toEqual([]);
      expect(sent.toSorted()).toEqual([...approved].toSorted());
      expect(approved.size).toBe(rounds * (tasksPerRound - 1));
      expect(declined.size).toBe(rounds);
    });
  },
);
