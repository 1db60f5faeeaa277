import { expect, test } from 'vitest';
import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { recordModel } from '../../fakes/recording-model.ts';
import { createOracle } from '../../fakes/oracle/oracle.ts';
import { plans } from '../../fakes/oracle/plans.ts';
import { portalMakers } from '../../fakes/portals/all-portals.ts';
import { runTask } from '../../fakes/portals/run-task.ts';

const seed = 1;
const pace = 10_000;
/** Tasks whose plan looks up what it has sent from a dialog without a form. */
const lookedUp: ReadonlySet<string> = new Set(['accordion-initials']);

/** Every task of the portals, with an oracle as the model. */
export function unseenPortalsSuite(
  name: BrowserDriver['name'],
  driver: (web: typeof fetch) => BrowserDriver,
) {
  const cases = portalMakers.flatMap((make) => {
    const { needsScripts, tasks } = make(seed);
    return needsScripts && name === 'embedded' ? [] : tasks.map(({ id }) => ({ id, make }));
  });
  test.each(cases)('$id', async ({ id, make }) => {
    const portal = make(seed);
    const task = portal.tasks.find((one) => one.id === id);
    const plan = plans[id];
    if (!task || !plan) throw new Error(`There is no plan for ${id}`);
    const { model, sent } = recordModel(createOracle(plan));
    const run = await runTask(portal, task, { model, driver, pace });
    expect(run.problems, run.log.join('\n')).toEqual([]);
    expect(run.unseen).toEqual([]);
    if (lookedUp.has(id)) expect(run.verdict).toBe('checked');
    if (task.login) expect(sent.join('\n')).not.toContain(task.login.password);
  });
}
