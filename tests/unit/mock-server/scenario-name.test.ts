import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../../../mock-server/app.ts';
import {
  type ScenarioName,
  scenarioNames,
  scenarios,
} from '../../../mock-server/scenarios/scenario-table.ts';

test('the names are those of the table', () => {
  expect(scenarios.map(({ name }) => name)).toEqual(scenarioNames);
});

test('an unknown name leaves the data folder free', async () => {
  const store = await mkdtemp(join(tmpdir(), 'pilot-'));
  const unknown: string = 'no-such-scenario';
  expect(() => createApp({ store, scenario: unknown as ScenarioName })).toThrow('Unknown scenario:');
  await createApp({ store }).close();
  await rm(store, { recursive: true });
});
