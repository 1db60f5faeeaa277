import { Hono } from 'hono';
import * as z from 'zod/mini';
import { DeskRefusal, type Desk } from '../desk/desk-types.ts';
import { readBody } from '../routes/read-body.ts';
import { type QuirkName, type Quirks, quirkSwitches } from './quirks.ts';
import { UnknownScenario } from './scenario-named.ts';
import type { Scenarios } from './scenarios.ts';

const longestWait = 600;
const names = Object.keys(quirkSwitches) as QuirkName[];
const scenarioSchema = z.strictObject({ name: z.string() });
const quirksSchema = z.partial(
  z.strictObject({
    ...Object.fromEntries(names.map((name) => [name, z.enum(quirkSwitches[name].values)])),
    viewAfter: z.number().check(z.gte(0), z.lte(longestWait)),
  }),
);

/** Scenarios and their switches, as JSON. */
export function scenarioRoutes(desk: Pick<Desk, 'setScenario'>, scenarios: Scenarios): Hono {
  const app = new Hono();
  app.get('/scenarios', (c) =>
    c.json({ current: scenarios.current, quirks: scenarios.quirks, scenarios: scenarios.list() }),
  );
  app.put('/scenario', async (c) => {
    const { name } = await readBody(c, scenarioSchema);
    try {
      await desk.setScenario(name);
    } catch (error) {
      if (error instanceof UnknownScenario) throw new DeskRefusal(error.message);
      throw error;
    }
    return c.json({ scenario: scenarios.current, quirks: scenarios.quirks });
  });
  app.put('/quirks', async (c) => {
    scenarios.turn((await readBody(c, quirksSchema)) as Partial<Quirks>);
    return c.json(scenarios.quirks);
  });
  return app;
}
