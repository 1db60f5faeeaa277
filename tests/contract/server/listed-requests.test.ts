import { afterEach, expect, test } from 'vitest';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import { recipeAgents } from '../../../mock-server/recipes/recipe-agents.ts';
import { createServerApp } from '../../../server/app.ts';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { openStore } from '../../../server/store/sqlite/open-store.ts';
import { systemClock } from '../../../server/time/clock.ts';
import { freshPortal } from '../../unit/mock-server/recipes/run-in-browser.ts';
import { account } from '../../unit/mock-server/recipes/run-recipe.ts';

const rows = [
  ['Unit', 'Description', 'Urgency', 'May enter'],
  ['12B', 'The kitchen faucet leaks', 'High', 'yes'],
  ['3C', 'The door to the balcony is stuck', '', ''],
  ['7C', 'The light in the hall flickers', 'Low', 'yes'],
  ['8B', 'The oven stays cold', '', ''],
  ['9D', 'The window does not close', 'High', ''],
];
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

test('the requests of a file are approved in lists from the third one on, page by page', async () => {
  const store = openStore({ place: 'memory', clock: systemClock });
  // The server reads it when it starts.
  const text = rows.map((row) => row.join(',')).join('\n');
  const file = await store.uploads.add(
    { owner: 'ann', name: 'requests.csv', kind: 'csv' },
    new TextEncoder().encode(text),
  );
  const site = freshPortal();
  const portalUrl = 'http://portal.test/portal/';
  const app = await createServerApp({
    agents: recipeAgents(portalUrl),
    store,
    driver: () => createEmbeddedDriver({ fetch: async (input, init) => site(new Request(input, init)) }),
    origin: 'http://pilot.test',
    allowPrivate: ['http://portal.test'],
    home: portalUrl,
    extensions: { paceOf: () => 10_000 },
  });
  ({ close } = app);
  const { id } = await app.runner.create('ann', {
    description: composeDescription({ request: 'Submit the requests in the file', login: account }),
    uploadedFiles: [file.name],
    uploadedFileIds: [file.id],
  });
  const questions: [control: string, unit: string | undefined, units: number | undefined][] = [];
  await expect
    .poll(() => {
      const { approval, status } = store.tasks.get(id)?.task ?? {};
      if (!approval) return status;
      const { control, similar, values } = approval;
      const unit = values.find(({ label }) => /^Unit|^Describe/.test(label))?.value;
      questions.push([control, unit, similar?.length]);
      app.runner.answerApproval(id, {
        id: approval.id,
        answer: similar ? 'approve-all' : 'approve',
        by: 'ann',
      });
      return status;
    })
    .toBe('completed');
  expect(store.tasks.get(id)?.task.output).toContain('Sent 5 requests');
  const pages = (unit: string, words: string, count?: number): typeof questions => [
    ['Continue', unit, count],
    ['Continue', words, count],
    ['Send request', unit, count],
  ];
  expect(questions).toEqual([
    ...pages('12B', 'The kitchen faucet leaks'),
    ...pages('3C', 'The door to the balcony is stuck'),
    ...pages('7C', 'The light in the hall flickers', 2),
  ]);
});
