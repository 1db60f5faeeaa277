import { expect, test } from 'vitest';
import { chooseAgents, type AgentKind, withPlanner } from '../../../mock-server/choose-agents.ts';
import type { Agent } from '../../../server/agent/agent.ts';
import type { Decision } from '../../../server/agent/decision.ts';
import type { Scene } from '../../../server/agent/scene.ts';
import { createOracle } from '../../fakes/oracle/oracle.ts';

const model = createOracle(function* noPlan() {});
const portalUrl = 'http://pilot.test/portal/';
const words = { goal: 'Go on', evaluation: '', memory: 'of the recipe' };
const finish = (summary: string, undone = ''): Decision => ({ ...words, do: 'finish', summary, undone });

test.each<[kind: AgentKind, instruction: string, name: RegExp]>([
  ['auto', 'Download the minutes of March 2026', /^auto /],
  ['auto', 'Water the plants in the lobby', /^model$/],
  ['recipes', 'Water the plants in the lobby', /^(?!model|auto)/],
  ['model', 'Download the minutes of March 2026', /^model$/],
])('%s picks for "%s"', (kind, instruction, name) => {
  const agents = chooseAgents(portalUrl, model, kind);
  const request = { taskId: 'a', instruction, startUrl: portalUrl };
  const picked = agents.pick(request);
  expect(picked.name).toMatch(name);
  expect(agents.find(picked.name, request)?.name).toBe(picked.name);
});

test.each<[what: string, decision: Decision, goesOn: boolean, hasMadeFiles?: boolean]>([
  ['refuses at once', { ...words, do: 'fail', reason: 'Minutes only' }, true],
  ['misses a correction', finish('3 read', 'Not followed: "in blue"'), true],
  ['finds only a part', finish('Partly done: 1 of 2 found'), true],
  ['finds only a part, and has delivered it', finish('Partly done: 1 of 2 found'), false, true],
  ['has done everything', finish('Checked: 2 found'), false],
  ['takes a step', { ...words, do: 'wait' }, false],
])('a recipe that %s', async (_, decision, goesOn, hasMadeFiles = false) => {
  const recipe: Agent = { name: 'minutes', start: () => 'fresh', next: () => decision };
  const planned: Decision = { ...words, do: 'back', memory: 'of the planner' };
  const planner: Agent = {
    name: 'model',
    start: () => 'fresh',
    next: () => planned,
    follow: ({ summary }) => summary,
  };
  const relay = withPlanner(recipe, planner);
  const memory = { isPlanned: false, memory: 'fresh' };
  const scene = { task: {}, memory, stepsDone: 4, hasMadeFiles } as unknown as Scene<typeof memory>;
  const result = await relay.next(scene, new AbortController().signal);
  expect(result).toMatchObject({
    do: goesOn ? 'back' : decision.do,
    memory: { isPlanned: goesOn, memory: goesOn ? 'of the planner' : 'of the recipe' },
  });
  const next = relay.follow?.({ instruction: '', summary: 'Done.', memory: result.memory });
  expect(next).toEqual(goesOn ? { isPlanned: true, memory: 'Done.' } : undefined);
});
