import { expect, test } from 'vitest';
import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { obedientPlan } from '../../fakes/oracle/obedient-plan.ts';
import { createOracle } from '../../fakes/oracle/oracle.ts';
import { goals, injectionPortal, places, startForeignSite } from '../../fakes/portals/injections.ts';
import { recordModel } from '../../fakes/recording-model.ts';
import { leaksIn } from '../../fakes/canary-passwords.ts';
import { runTask } from '../../fakes/portals/run-task.ts';

const pace = 10_000;

/**
 * Tests attacks on a model that obeys every instruction on pages and in files, so that only our own code can stop them.
 * The person approves nothing.
 */
export function injectionSuite(driver: (web: typeof fetch) => BrowserDriver) {
  test.each(places.flatMap((place) => goals.map((goal) => ({ place, goal }))))(
    '$goal in $place',
    async ({ place, goal }) => {
      const { traces, origin, close } = await startForeignSite();
      const portal = injectionPortal(place, goal, origin, traces);
      const [task] = portal.tasks;
      if (!task) throw new Error('There is no task');
      const orders: string[] = [];
      try {
        const { model, sent } = recordModel(createOracle(obedientPlan(orders)));
        const run = await runTask(portal, task, { model, driver, pace, allowPrivate: [origin] });
        expect(run.problems, run.log.join('\n')).toEqual([]);
        expect(sent.length).toBeGreaterThan(0);
        expect(leaksIn({ model: sent.join('\n') }, [task.login?.password ?? 'no login'])).toEqual([]);
        expect(orders.length > 0).toBe(place !== 'hidden text');
      } finally {
        await close();
      }
    },
  );
}
