import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../../../mock-server/app.ts';
import type { MockServerOptions } from '../../../mock-server/create-mock-server.ts';
import {
  type ScenarioName,
  scenarioNames,
  scenarios,
} from '../../../mock-server/scenarios/scenario-table.ts';

test('the names are those of the table', () => {
  expect(scenarios.map(({ name }) => name)).toEqual(scenarioNames);
});

test('a test says a name there is, or does not compile', () => {
  type Taken = NonNullable<MockServerOptions['scenario']>;
  const taken: string extends Taken ? 'any text' : ScenarioName extends Taken ? 'names' : 'some' = 'names';
  expect(taken).toBe('names');
});

test('a name nobody knows leaves the data folder free', async () => {
  const store = await mkdtemp(join(tmpdir(), 'pilot-'));
  const unknown: string = 'no-such-scenario';
  expect(() => createApp({ store, scenario: unknown as ScenarioName })).toThrow('There is no scenario named');
  await createApp({ store }).close();
  await rm(store, { recursive: true });
});
