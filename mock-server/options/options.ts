import * as z from 'zod/mini';
import { mustBe, numberOf, type Options } from '../../server/options/option.ts';
import { agentSchema, port, sharedOptions } from '../../server/options/shared-options.ts';
import { agentKinds } from '../choose-agents.ts';
import { quirksSchema } from '../desk/desk-schemas.ts';
import { faultsSchema } from '../faults/fault-schemas.ts';
import { parseFault } from '../faults/faults.ts';
import { scenarioNames } from '../scenarios/scenario-table.ts';

/**
 * Every option of the mock server, by its name in code. The command line, the environment, `--help` and
 * `createMockServer` all read this table.
 */
export const options = {
  ...sharedOptions,
  port: { ...sharedOptions.port, inCode: null },
  host: { ...sharedOptions.host, inCode: null },
  examplesPort: {
    ...port,
    flag: 'examples-port N',
    help: ['the port of the example pages (the port after that)'],
    inCode: null,
  },
  pace: {
    flag: 'pace N',
    help: ['how many times faster than normal tasks run (1)'],
    parse: numberOf,
    schema: mustBe<number>(
      'a number above 0, or Infinity',
      (value) => typeof value === 'number' && value > 0,
    ),
  },
  seed: {
    flag: 'seed N',
    help: ['the number of past tasks for everyone who starts a session (0)'],
    parse: numberOf,
    schema: z.int().check(z.gte(0)),
  },
  faults: {
    flag: "fault 'METHOD /path STATUS [PROBABILITY] [LATENCYms]'",
    isMany: true,
    help: ['make requests fail, or wait; may be repeated'],
    parse: parseFault,
    schema: faultsSchema,
  },
  scenario: {
    flag: 'scenario NAME',
    help: ['the state of the product to begin with (ordinary)'],
    schema: z.enum(scenarioNames),
  },
  quirks: { schema: quirksSchema },
  agent: {
    flag: 'agent KIND',
    help: [
      'what runs tasks: recipes (scripted, for the sample portal), model (needs --model), or auto:',
      'a recipe where one fits, otherwise the model (auto)',
    ],
    schema: z.enum(agentKinds),
    inCode: z.union([agentSchema, z.enum(agentKinds)]),
  },
} satisfies Options;
