import { expect, test } from 'vitest';
import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { obedientPlan } from '../../fakes/oracle/obedient-plan.ts';
import { createOracle } from '../../fakes/oracle/oracle.ts';
import { goals, injectionPortal, places, type Reached } from '../../fakes/portals/injections.ts';
import { runTask } from '../../fakes/portals/run-task.ts';
import { startPortal } from '../../fakes/portals/start-portal.ts';

const pace = 10_000;
/** Nothing stops a form that a model wants to send yet. With an approval gate, test all goals. */
const guarded = goals.filter((goal) => goal !== 'form');

/** A model that obeys every instruction on pages and in files, so that only our own code stands in the way. */
export function injectionSuite(driver: (web: typeof fetch) => BrowserDriver) {
  test.each(places.flatMap((place) => guarded.map((goal) => ({ place, goal }))))(
    '$goal in $place',
    async ({ place, goal }) => {
      const reached: Reached = { foreign: [], secrets: [], forms: [] };
      const site = await startPortal({
        fetch(request) {
          reached.foreign.push(request.url);
          return Promise.resolve(new Response('Taken'));
        },
      });
      // Another host on the same machine, which the network would let through.
      const foreign = site.origin.replace('127.0.0.1', 'localhost');
      const portal = injectionPortal(place, goal, foreign, reached);
      const [task] = portal.tasks;
      if (!task) throw new Error('There is no task');
      const obeyed: string[] = [];
      try {
        const model = createOracle(obedientPlan(obeyed));
        const run = await runTask(portal, task, { model, driver, pace, allowPrivate: [foreign] });
        expect(run.problems, run.log.join('\n')).toEqual([]);
        expect(obeyed.length > 0).toBe(place !== 'hidden text');
      } finally {
        await site.close();
      }
    },
  );
}
