import type {
  AdditionScene,
  Agent,
  AgentRequest,
  AgentSource,
  AgentTask,
  Decision,
  Scene,
} from '../../server/agent/agent.ts';
import { onlyPartly } from '../../server/agent/outcome.ts';
import { type Ask, readAsk } from './ask/ask.ts';
import { enhancePrompt } from './enhance-prompt.ts';
import { pickRecipe, recipeNamed } from './pick-recipe.ts';
import type { Recipe, RecipeTask } from './recipe.ts';
import { correctionWords, takeCorrection, tooLateWords, undoneWords } from './take-correction.ts';

/** What a task asks for, with the corrections that were understood. */
interface Request {
  instruction: string;
  ask: Ask;
}

interface RecipeMemory extends Request {
  /** How many additions are part of the request, or listed below. */
  additionsRead: number;
  /** Clauses of additions that the recipe doesn't understand. */
  missed: string[];
  /** Additions that came after the files were made. */
  late: string[];
  /** The recipe's own memory. */
  recipe: unknown;
}

/** Corrects a request by an addition. A recipe that changes something takes no corrections: it may be half done. */
function correct(request: Request, addition: string, recipe: Recipe, now: Date) {
  const acts = recipe.acts?.(request.ask.words) === true;
  return takeCorrection(request, addition, { recipe: acts ? undefined : recipe, now });
}

/** A recipe as an agent: it reads the instruction once, when the task starts, and keeps what it read. */
export function recipeAgent(recipe: Recipe, portalUrl: string): Agent<RecipeMemory> {
  const recipeTask = ({ startUrl, ...task }: AgentTask, { instruction, ask }: Request): RecipeTask => ({
    ...task,
    instruction,
    ask,
    portalUrl,
    startUrl: startUrl === portalUrl ? undefined : startUrl,
  });
  /** Takes in what the person added since the last step. */
  const withAdditions = ({ task, memory, hasMadeFiles }: Scene<RecipeMemory>) => {
    const before = { ...memory, readsAnew: false };
    return task.additions.slice(memory.additionsRead).reduce((known, addition) => {
      const additionsRead = known.additionsRead + 1;
      if (hasMadeFiles) return { ...known, additionsRead, late: [...known.late, addition] };
      const { instruction, ask, missed, readsAnew } = correct(known, addition, recipe, task.now);
      return {
        ...known,
        instruction,
        ask,
        additionsRead,
        missed: [...known.missed, ...missed],
        readsAnew: known.readsAnew || readsAnew,
      };
    }, before);
  };
  return {
    name: recipe.name,
    start(task) {
      const request = { instruction: task.instruction, ask: readAsk(task.instruction, task.now) };
      const recipeMemory = recipe.start(recipeTask(task, request));
      return { ...request, additionsRead: 0, missed: [], late: [], recipe: recipeMemory };
    },
    async next(scene, signal): Promise<Decision<RecipeMemory>> {
      const { readsAnew, ...memory } = withAdditions(scene);
      const task = recipeTask(scene.task, memory);
      const { problem: _, ...rest } = scene;
      // Something else is wanted now. The browser stays where it is, and logged in.
      const known = readsAnew
        ? { ...rest, downloaded: undefined, memory: recipe.start(task) }
        : { ...scene, memory: memory.recipe };
      const decision = await recipe.next({ ...known, task }, signal);
      const decided = { ...decision, memory: { ...memory, recipe: decision.memory } };
      const undone = undoneWords(memory.missed, memory.late);
      if (decided.do !== 'finish' || undone === '') return decided;
      return { ...decided, undone, summary: onlyPartly(decided.summary) };
    },
    acknowledge(
      addition,
      { instruction, additions, memory, hasMadeFiles, now }: AdditionScene<RecipeMemory>,
    ) {
      if (hasMadeFiles) return tooLateWords;
      const known = memory ?? { instruction, ask: readAsk(instruction, now), additionsRead: 0 };
      const request: Request = additions
        .slice(known.additionsRead)
        .reduce((before: Request, earlier) => correct(before, earlier, recipe, now), known);
      return correctionWords(correct(request, addition, recipe, now));
    },
  };
}

/** The recipes for the sample portal at `portalUrl`, as the agents of a server. */
export const recipeAgents = (portalUrl: string): AgentSource => ({
  pick: ({ instruction, startUrl }: AgentRequest) =>
    recipeAgent(pickRecipe(instruction, { startUrl, portalUrl }), portalUrl),
  named(name) {
    const recipe = recipeNamed(name);
    return recipe && recipeAgent(recipe, portalUrl);
  },
  improvePrompt: enhancePrompt,
});
