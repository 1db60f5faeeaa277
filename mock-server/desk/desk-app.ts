import { isLoopbackHost } from '../../server/network/is-private-host.ts';
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import type * as z from 'zod/mini';
import { connectionOf, isForeign, isForwarded } from '../../server/http/routes/authenticate.ts';
import { readBody } from '../../server/http/routes/read-body.ts';
import { valueProblems } from '../../server/options/parse-value.ts';
import type { PortalLogEntry } from '../portal/create-portal.tsx';
import type { Scenarios } from '../scenarios/scenarios.ts';
import {
  clockSchema,
  closeSocketsSchema,
  nameSchema,
  nothingSchema,
  quirksSchema,
  seedSchema,
} from './desk-schemas.ts';
import { faultsSchema, socketFaultsSchema } from '../faults/fault-schemas.ts';
import { type Desk, DeskRequestError, type DeskState } from './desk-types.ts';
import { deskPage } from './page/desk-page.tsx';

const loopbackPeer = /^(?:::ffff:)?127\.|^::1$/;

/** Accepts only requests from this machine, and from browsers only those of the desk's own page. */
const deskGuard: MiddlewareHandler = async (c, next) => {
  const { method } = c.req;
  const peer = connectionOf(c)?.remoteAddress;
  const isLocal = peer === undefined || loopbackPeer.test(peer);
  // Check the host name too, so that a page whose name resolves to this machine can read nothing.
  if (!isLocal || isForwarded(c) || !isLoopbackHost(new URL(c.req.url).hostname))
    return c.json({ message: 'Allowed from this machine only' }, 403);
  const isVisit = c.req.header('Sec-Fetch-Mode') === 'navigate' && method === 'GET';
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  if (isForeign(c, []) || (!isVisit && site !== 'none' && site !== 'same-origin'))
    return c.json({ message: 'Requests from this page are not allowed' }, 403);
  // Any page can send a form or plain text without a preflight, but not this type.
  const isJson = /^application\/json\b/i.test(c.req.header('Content-Type') ?? '');
  if ((method === 'POST' || method === 'PUT') && !isJson && !isBareCall(c))
    return c.json({ message: 'Send this with the header Content-Type: application/json' }, 415);
  c.header('Cache-Control', 'no-store');
  return await next();
};

/** Whether a request has no body and is not from a browser, which would send the page's origin. */
const isBareCall = ({ req }: Context): boolean =>
  ['Content-Type', 'Transfer-Encoding', 'Origin', 'Sec-Fetch-Site'].every((name) => !req.header(name)) &&
  Number(req.header('Content-Length') ?? 0) === 0;

/** Reads the body of a desk call. Throws 400 with a message for the developer. A POST without a body counts as `{}`. */
const readDeskBody = async <Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> =>
  await readBody(c, schema, {
    describe: valueProblems,
    ...(c.req.method === 'POST' ? { whenEmpty: '{}' } : {}),
  });

export interface DeskAppOptions {
  desk: Desk;
  scenarios: Scenarios;
  portalLog(): readonly PortalLogEntry[];
}

/** Creates the bench desk's JSON API, to be mounted at `/__mock`. It responds only to this machine. */
export function createDeskApp({ desk, scenarios, portalLog }: DeskAppOptions): Hono {
  /** Runs the action, and responds with a part of the state or the result of `act`. */
  const handle =
    <Schema extends z.ZodMiniType>(
      schema: Schema,
      act: (body: z.output<Schema>, c: Context) => unknown,
      part?: keyof DeskState,
    ): Handler =>
    async (c) => {
      const result = await act(await readDeskBody(c, schema), c);
      return c.json(part ? (await desk.state())[part] : (result ?? { success: true }));
    };
  const nameOf = (c: Context): string => c.req.param('name') ?? '';

  const calls: Record<string, Handler> = {
    'GET /state': async (c) => c.json(await desk.state()),
    'PUT /clock': handle(clockSchema, desk.setClock, 'clock'),
    'PUT /faults': handle(faultsSchema, desk.setFaults, 'faults'),
    'PUT /socket-faults': handle(socketFaultsSchema, desk.setSocketFaults, 'socketFaults'),
    'POST /sockets/close': handle(closeSocketsSchema, (body) => ({ closed: desk.closeSockets(body) })),
    'POST /reset': handle(nothingSchema, () => desk.reset()),
    'POST /seed': handle(seedSchema, async (body) => ({ added: await desk.seed(body) })),
    'POST /snapshots': handle(nameSchema, async ({ name }, c) => {
      const isNew = !(await desk.state()).snapshots.includes(name);
      await desk.snapshot(name);
      c.status(isNew ? 201 : 200);
      return { name };
    }),
    'POST /snapshots/:name/restore': handle(nothingSchema, (_, c) => desk.restore(nameOf(c))),
    'DELETE /snapshots/:name': async (c) =>
      (await desk.removeSnapshot(nameOf(c)))
        ? c.json({ success: true })
        : c.json({ message: 'Snapshot not found' }, 404),
    'GET /log': (c) => c.json({ entries: desk.log(entryNumber(c.req.query('after') ?? '0')) }),
    'DELETE /log': (c) => {
      desk.clearLog();
      return c.json({ success: true });
    },
    'GET /scenarios': (c) =>
      c.json({ current: scenarios.current, quirks: scenarios.quirks, scenarios: scenarios.list() }),
    'PUT /scenario': handle(nameSchema, async ({ name }) => {
      await desk.setScenario(name);
      return { scenario: scenarios.current, quirks: scenarios.quirks };
    }),
    'PUT /quirks': handle(quirksSchema, (quirks) => {
      scenarios.setQuirks(quirks);
      return scenarios.quirks;
    }),
  };
  const there = Object.keys(calls).join(', ');
  const api = new Hono();
  for (const [call, handler] of Object.entries(calls))
    api.on(...(call.split(' ') as [string, string]), handler);
  // A request to a wrong address gets the list of valid ones.
  api.all('*', ({ req, json }) =>
    json({ message: `There is no ${req.method} ${req.path}. Below /__mock/api there are: ${there}` }, 404),
  );

  const app = new Hono();
  app.use(deskGuard);
  app.get('/portal-log', (c) => c.json(portalLog()));
  app.route('/api', api);
  app.route('/', deskPage(desk, scenarios));
  return app;
}

function entryNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new DeskRequestError('`after` is the number of an entry, from 0');
  return Number(text);
}
