import type { AdditionScene, Scene } from '../../server/agent/scene.ts';
import type { Agent, AgentRequest, AgentSource } from '../../server/agent/agent.ts';
import type { AgentTask } from '../../server/agent/agent-task.ts';
import type { Decision } from '../../server/agent/decision.ts';
import { onlyPartly } from '../../server/agent/outcome.ts';
import { type ParsedRequest, parseRequest } from './request/parse-request.ts';
import { enhancePrompt } from './enhance-prompt.ts';
import { pickRecipe, recipeNamed } from './pick-recipe.ts';
import type { Recipe, RecipeTask } from './recipe.ts';
import { describeCorrection, applyCorrection, tooLateText, describeUndone } from './apply-correction.ts';

/** The request of a task, with the corrections that were understood. */
interface TaskRequest {
  instruction: string;
  request: ParsedRequest;
}

interface RecipeMemory extends TaskRequest {
  /** The number of additions that are part of the request or listed below. */
  additionsRead: number;
  /** Clauses of additions that the recipe doesn't understand. */
  missed: string[];
  /** Additions that came after the files were written. */
  late: string[];
  /** The recipe's own memory. */
  recipe: unknown;
}

/**
 * Corrects a request with an addition. A recipe that changes something accepts no corrections, because its work may be
 * half done.
 */
function correct(taskRequest: TaskRequest, addition: string, recipe: Recipe, now: Date) {
  const acts = recipe.acts?.(taskRequest.request.words) === true;
  return applyCorrection(taskRequest, addition, { recipe: acts ? undefined : recipe, now });
}

/** Turns a recipe into an agent. It parses the instruction once, when the task starts. */
export function recipeAgent(recipe: Recipe, portalUrl: string): Agent<RecipeMemory> {
  const recipeTask = (
    { startUrl, ...task }: AgentTask,
    { instruction, request }: TaskRequest,
  ): RecipeTask => ({
    ...task,
    instruction,
    request,
    portalUrl,
    startUrl: startUrl === portalUrl ? undefined : startUrl,
  });
  /** Applies what the person has added since the last step. */
  const withAdditions = ({ task, memory, hasMadeFiles }: Scene<RecipeMemory>) => {
    const before = { ...memory, restarts: false };
    return task.additions.slice(memory.additionsRead).reduce((current, addition) => {
      const additionsRead = current.additionsRead + 1;
      if (hasMadeFiles) return { ...current, additionsRead, late: [...current.late, addition] };
      const { instruction, request, missed, restarts } = correct(current, addition, recipe, task.now);
      return {
        ...current,
        instruction,
        request,
        additionsRead,
        missed: [...current.missed, ...missed],
        restarts: current.restarts || restarts,
      };
    }, before);
  };
  return {
    name: recipe.name,
    label: () => ({ kind: 'recipe' }),
    start(task) {
      const taskRequest = {
        instruction: task.instruction,
        request: parseRequest(task.instruction, task.now),
      };
      const recipeMemory = recipe.start(recipeTask(task, taskRequest));
      return { ...taskRequest, additionsRead: 0, missed: [], late: [], recipe: recipeMemory };
    },
    async next(scene, signal): Promise<Decision<RecipeMemory>> {
      const { restarts, ...memory } = withAdditions(scene);
      const task = recipeTask(scene.task, memory);
      const { problem: _, wasDeclined: __, ...rest } = scene;
      // The request has changed, so the recipe starts again. The browser keeps its page and login.
      const current = restarts
        ? { ...rest, downloaded: undefined, memory: recipe.start(task) }
        : { ...scene, memory: memory.recipe };
      const decision = await recipe.next({ ...current, task }, signal);
      const wrappedDecision = { ...decision, memory: { ...memory, recipe: decision.memory } };
      const undone = describeUndone(memory.missed, memory.late);
      if (wrappedDecision.do !== 'finish' || undone === '') return wrappedDecision;
      return { ...wrappedDecision, undone, summary: onlyPartly(wrappedDecision.summary) };
    },
    acknowledge(
      addition,
      { instruction, additions, memory, hasMadeFiles, now }: AdditionScene<RecipeMemory>,
    ) {
      if (hasMadeFiles) return tooLateText;
      const current = memory ?? { instruction, request: parseRequest(instruction, now), additionsRead: 0 };
      const before: TaskRequest = additions
        .slice(current.additionsRead)
        .reduce((earlier: TaskRequest, each) => correct(earlier, each, recipe, now), current);
      return describeCorrection(correct(before, addition, recipe, now));
    },
  };
}

/** Returns the recipes for the sample portal at `portalUrl` as agents of a server. */
export const recipeAgents = (portalUrl: string): AgentSource => ({
  pick: ({ instruction, startUrl }: AgentRequest) =>
    recipeAgent(pickRecipe(instruction, { startUrl, portalUrl }), portalUrl),
  find(name) {
    const recipe = recipeNamed(name);
    return recipe && recipeAgent(recipe, portalUrl);
  },
  improvePrompt: enhancePrompt,
});
