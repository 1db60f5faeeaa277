import { Hono } from 'hono';
import type { PortalLogEntry } from '../../portal/portal-log.ts';
import { scenarioRoutes } from '../scenarios/scenario-routes.ts';
import type { Scenarios } from '../scenarios/scenarios.ts';
import { deskPage } from './page/desk-page.tsx';
import { deskGuard } from './desk-guard.ts';
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
import { readAsked } from './read-asked.ts';

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
