import type { Scenario } from './scenario.ts';
import { scenarios } from './scenarios-list.ts';

export class UnknownScenario extends Error {
  override readonly name = 'UnknownScenario';
}

/** What a server begins with when nobody asks for anything else. */
export const ordinary = 'ordinary';

/** The scenario of that name; throws an {@link UnknownScenario} that lists the names there are. */
export function scenarioNamed(name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found) return found;
  const names = scenarios.map((scenario) => scenario.name).join(', ');
  throw new UnknownScenario(`There is no scenario named ${name}. There are: ${names}`);
}
