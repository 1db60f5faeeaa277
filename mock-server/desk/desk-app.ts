import { Hono } from 'hono';
import type { PortalLogEntry } from '../portal/portal-log.ts';
import { readBody } from '../routes/read-body.ts';
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
import type { Desk } from './desk-types.ts';

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
    desk.setClock(await readBody(c, clockSchema));
    return c.json((await desk.state()).clock);
  });
  api.put('/faults', async (c) => {
    desk.setFaults(await readBody(c, faultsSchema));
    return c.json((await desk.state()).faults);
  });
  api.put('/socket-faults', async (c) => {
    desk.setSocketFaults(await readBody(c, socketFaultsSchema));
    return c.json((await desk.state()).socketFaults);
  });
  api.post('/sockets/close', async (c) =>
    c.json({ closed: desk.closeSockets(await readBody(c, closeSocketsSchema)) }),
  );
  api.post('/reset', async (c) => {
    await readBody(c, resetSchema);
    await desk.reset();
    return c.json({ success: true });
  });
  api.post('/seed', async (c) => c.json({ added: desk.seed(await readBody(c, seedSchema)) }));
  api.post('/snapshots', async (c) => {
    const { name } = await readBody(c, snapshotSchema);
    await desk.snapshot(name);
    return c.json({ name }, 201);
  });
  api.post('/snapshots/:name/restore', async (c) => {
    await readBody(c, resetSchema);
    await desk.restore(c.req.param('name'));
    return c.json({ success: true });
  });
  api.delete('/snapshots/:name', async (c) =>
    (await desk.removeSnapshot(c.req.param('name')))
      ? c.json({ success: true })
      : c.json({ message: 'There is no such snapshot' }, 404),
  );
  api.get('/log', (c) => c.json({ entries: desk.log(Number(c.req.query('after') ?? 0) || 0) }));
  api.delete('/log', (c) => {
    desk.clearLog();
    return c.json({ success: true });
  });
  api.route('/', scenarioRoutes(desk, scenarios));
  app.route('/api', api);
  app.route('/', deskPage(desk, scenarios));
  return app;
}
