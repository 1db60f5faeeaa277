import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { connectionOf, isForeign } from '../../http/routes/authenticate.ts';
import type { PortalLogEntry } from '../../portal/portal-log.ts';
import { quirksSchema } from '../../scenes/quirks.ts';
import { UnknownScenario } from '../scenarios/scenario-table.ts';
import type { Scenarios } from '../scenarios/scenarios.ts';
import {
  clockSchema,
  closeSocketsSchema,
  faultsSchema,
  resetSchema,
  seedSchema,
  snapshotSchema,
  socketFaultsSchema,
} from './desk-schemas.ts';
import { type Desk, DeskRefusal } from './desk-types.ts';
import { deskPage } from './page/desk-page.tsx';
import { readAsked } from './wrong-values.ts';

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const loopbackPeer = /^(?:::ffff:)?127\.|^::1$/;

/** Lets this machine alone through, and of browsers' pages only the desk's own. */
const deskGuard: MiddlewareHandler = async (c, next) => {
  const { method } = c.req;
  const peer = connectionOf(c)?.remoteAddress;
  const isNear = peer === undefined || loopbackPeer.test(peer);
  // The name is checked too, so that a page whose name was pointed here reads nothing.
  if (!isNear || !loopback.test(new URL(c.req.url).hostname))
    return c.json({ message: 'Only from this machine' }, 403);
  const isVisit = c.req.header('Sec-Fetch-Mode') === 'navigate' && method === 'GET';
  const site = c.req.header('Sec-Fetch-Site') ?? 'none';
  if (isForeign(c, []) || (!isVisit && site !== 'none' && site !== 'same-origin'))
    return c.json({ message: 'Not from this page' }, 403);
  // A form or a plain text can be sent by any page without being asked; this type cannot.
  const isJson = /^application\/json\b/i.test(c.req.header('Content-Type') ?? '');
  if ((method === 'POST' || method === 'PUT') && !isJson && !isBareCall(c))
    return c.json({ message: 'Send this with the header Content-Type: application/json' }, 415);
  c.header('Cache-Control', 'no-store');
  return await next();
};

/** Without a body, and not by a browser: that says where a page's call comes from. */
const isBareCall = ({ req }: Context): boolean =>
  ['Content-Type', 'Transfer-Encoding', 'Origin', 'Sec-Fetch-Site'].every((name) => !req.header(name)) &&
  Number(req.header('Content-Length') ?? 0) === 0;

const scenarioSchema = z.strictObject({ name: z.string() });

/** Scenarios and their switches, as JSON. */
function scenarioRoutes(desk: Pick<Desk, 'setScenario'>, scenarios: Scenarios): Hono {
  const app = new Hono();
  app.get('/scenarios', (c) =>
    c.json({ current: scenarios.current, quirks: scenarios.quirks, scenarios: scenarios.list() }),
  );
  app.put('/scenario', async (c) => {
    const { name } = await readAsked(c, scenarioSchema);
    try {
      await desk.setScenario(name);
    } catch (error) {
      if (error instanceof UnknownScenario) throw new DeskRefusal(error.message);
      throw error;
    }
    return c.json({ scenario: scenarios.current, quirks: scenarios.quirks });
  });
  app.put('/quirks', async (c) => {
    scenarios.turn(await readAsked(c, quirksSchema));
    return c.json(scenarios.quirks);
  });
  return app;
}

export interface DeskAppOptions {
  desk: Desk;
  scenarios: Scenarios;
  portalLog(): readonly PortalLogEntry[];
}

/** The bench desk as JSON, to be mounted at `/__mock`. It answers this machine alone. */
export function createDeskApp({ desk, scenarios, portalLog }: DeskAppOptions): Hono {
  const app = new Hono();
  app.use(deskGuard);
  app.get('/portal-log', (c) => c.json(portalLog()));

  const api = new Hono();
  api.get('/state', async (c) => c.json(await desk.state()));
  api.put('/clock', async (c) => {
    desk.setClock(await readAsked(c, clockSchema));
    return c.json((await desk.state()).clock);
  });
  api.put('/faults', async (c) => {
    desk.setFaults(await readAsked(c, faultsSchema));
    return c.json((await desk.state()).faults);
  });
  api.put('/socket-faults', async (c) => {
    desk.setSocketFaults(await readAsked(c, socketFaultsSchema));
    return c.json((await desk.state()).socketFaults);
  });
  api.post('/sockets/close', async (c) =>
    c.json({ closed: desk.closeSockets(await readAsked(c, closeSocketsSchema)) }),
  );
  api.post('/reset', async (c) => {
    await readAsked(c, resetSchema);
    await desk.reset();
    return c.json({ success: true });
  });
  api.post('/seed', async (c) => c.json({ added: desk.seed(await readAsked(c, seedSchema)) }));
  api.post('/snapshots', async (c) => {
    const { name } = await readAsked(c, snapshotSchema);
    const isNew = !(await desk.state()).snapshots.includes(name);
    await desk.snapshot(name);
    return c.json({ name }, isNew ? 201 : 200);
  });
  api.post('/snapshots/:name/restore', async (c) => {
    await readAsked(c, resetSchema);
    await desk.restore(c.req.param('name'));
    return c.json({ success: true });
  });
  api.delete('/snapshots/:name', async (c) =>
    (await desk.removeSnapshot(c.req.param('name')))
      ? c.json({ success: true })
      : c.json({ message: 'There is no such snapshot' }, 404),
  );
  api.get('/log', (c) => c.json({ entries: desk.log(entryNumber(c.req.query('after') ?? '0')) }));
  api.delete('/log', (c) => {
    desk.clearLog();
    return c.json({ success: true });
  });
  api.route('/', scenarioRoutes(desk, scenarios));
  api.all('*', (c) => c.json({ message: nothingThere(c.req.method, c.req.path, api) }, 404));
  app.route('/api', api);
  app.route('/', deskPage(desk, scenarios));
  return app;
}

function entryNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new DeskRefusal('`after` is the number of an entry, from 0');
  return Number(text);
}

/** Whoever mistook the address learns the right ones. */
function nothingThere(method: string, path: string, { routes }: Hono): string {
  const calls = routes
    .filter((route) => route.method !== 'ALL')
    .map((route) => `${route.method} ${route.path}`);
  return `There is no ${method} ${path}. Below /__mock/api there are: ${calls.join(', ')}`;
}
