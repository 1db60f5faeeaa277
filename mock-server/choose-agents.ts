import {
  type Agent,
  type AgentRequest,
  type AgentSource,
  modelOf,
  onlyAgent,
} from '../server/agent/agent.ts';
import type { AgentTask } from '../server/agent/agent-task.ts';
import type { Decision } from '../server/agent/decision.ts';
import type { Scene } from '../server/agent/scene.ts';
import { isPartly } from '../server/agent/outcome.ts';
import { createPlanner } from '../server/agent/planner/planner.ts';
import type { Model } from '../server/model/model.ts';
import { recipeAgents } from './recipes/recipe-agents.ts';
import { generalRecipeName } from './recipes/pick-recipe.ts';

/** Which agents run tasks. `auto` prefers recipes, because they are quick and free. */
export const agentKinds = ['auto', 'recipes', 'model'] as const;
export type AgentKind = (typeof agentKinds)[number];

/** The memory of a task that began with a recipe. */
interface RelayMemory {
  /** Whether the planner has taken over. */
  isPlanned: boolean;
  /** The memory of the agent that runs the task now. */
  memory: unknown;
}

/** Whether a recipe ends without what the person wants, and has delivered nothing that another agent would repeat. */
const hasGivenUp = (decision: Decision, { hasMadeFiles }: Pick<Scene, 'hasMadeFiles'>): boolean =>
  decision.do === 'fail' ||
  (decision.do === 'finish' && !hasMadeFiles && (Boolean(decision.undone) || isPartly(decision.summary)));

/**
 * Wraps a recipe, so that the planner takes over if the recipe refuses the task, a correction, or cannot find something.
 * The browser keeps its page and login.
 *
 * @internal
 */
export function withPlanner(recipe: Agent, planner: Agent): Agent<RelayMemory> {
  const wrap = (isPlanned: boolean, decision: Decision): Decision<RelayMemory> => ({
    ...decision,
    memory: { isPlanned, memory: decision.memory },
  });
  const plan = async (scene: Scene<RelayMemory>, memory: unknown, signal: AbortSignal) =>
    wrap(true, await planner.next({ ...scene, memory }, signal));
  return {
    ...recipe,
    name: `auto ${recipe.name}`,
    ...(planner.outlineBudget !== undefined && { outlineBudget: planner.outlineBudget }),
    ...(planner.judge && { judge: planner.judge }),
    start: (task: AgentTask) => ({ isPlanned: false, memory: recipe.start(task) }),
    async next(scene, signal) {
      const { isPlanned, memory } = scene.memory;
      if (isPlanned) return plan(scene, memory, signal);
      const decision = await recipe.next({ ...scene, memory }, signal);
      return hasGivenUp(decision, scene)
        ? plan(scene, planner.start(scene.task), signal)
        : wrap(false, decision);
    },
    follow({ memory, ...ended }) {
      const next = memory.isPlanned ? planner.follow?.({ ...ended, memory: memory.memory }) : undefined;
      return next === undefined ? undefined : { isPlanned: true, memory: next };
    },
    ...(recipe.acknowledge && {
      acknowledge: (addition, { memory, ...scene }) =>
        memory?.isPlanned === false
          ? (recipe.acknowledge?.(addition, { ...scene, memory: memory.memory }) ?? '')
          : 'The agent reads your message before its next step.',
    }),
  };
}

/**
 * Returns the agents of the mock server.
 *
 * @param portalUrl The address of the sample portal.
 * @param model The language model. Without one, recipes run all tasks.
 * @param kind `auto` runs a recipe where one fits, and otherwise the model.
 */
export function chooseAgents(portalUrl: string, model: Model | undefined, kind: AgentKind): AgentSource {
  const recipes = recipeAgents(portalUrl);
  if (model === undefined || kind === 'recipes') return recipes;
  const planner: Agent = createPlanner(model);
  if (kind === 'model') return onlyAgent(planner);
  const choose = (recipe: Agent): Agent =>
    recipe.name === generalRecipeName ? planner : withPlanner(recipe, planner);
  return {
    ...recipes,
    ...modelOf(planner),
    pick: (request: AgentRequest) => choose(recipes.pick(request)),
    find(name, request) {
      if (name === planner.name) return planner;
      const recipe = recipes.find(name.replace(/^auto /, ''), request);
      return recipe && choose(recipe);
    },
  };
}
