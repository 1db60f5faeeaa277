import { expect, test } from 'vitest';
import { createApp } from '../../../mock-server/app.ts';
import {
  type ScenarioName,
  scenarioNames,
  scenarios,
} from '../../../mock-server/scenarios/scenario-table.ts';
import { useFolder } from '../../fakes/use-folder.ts';

const folder = useFolder();

test('the names are those of the table', () => {
  expect(scenarios.map(({ name }) => name)).toEqual(scenarioNames);
});

test('an unknown name leaves the data folder free', async () => {
  const unknown: string = 'no-such-scenario';
  await expect(createApp({ store: folder.path, scenario: unknown as ScenarioName })).rejects.toThrow(
    'Unknown scenario:',
  );
  await (await createApp({ store: folder.path })).close();
});
