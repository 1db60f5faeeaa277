import { Hono } from 'hono';
import * as z from 'zod/mini';
import { DeskRefusal, type Desk } from '../desk/desk-types.ts';
import { readAsked } from '../desk/read-asked.ts';
import { quirksSchema } from './quirks-schema.ts';
import { UnknownScenario } from './scenario-named.ts';
import type { Scenarios } from './scenarios.ts';

const scenarioSchema = z.strictObject({ name: z.string() });

/** Scenarios and their switches, as JSON. */
export function scenarioRoutes(desk: Pick<Desk, 'setScenario'>, scenarios: Scenarios): Hono {
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
