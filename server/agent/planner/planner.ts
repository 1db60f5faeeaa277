import { randomBytes } from 'node:crypto';
import { minuteMs } from '../../../contract/durations.ts';
import type { AgentWire } from '../../../contract/entities/agent.ts';
import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';
import { outlineBudgets } from '../../browser/page-outline.ts';
import { type Model, ModelError } from '../../model/model.ts';
import { costOf, type Usage } from '../../model/usage.ts';
import type { Agent } from '../agent.ts';
import type { Decision } from '../decision.ts';
import type { Scene, Spending } from '../scene.ts';
import { withOutcome } from '../outcome.ts';
import { IncompleteReplyError, readAction, type Reply, replySchema } from './action.ts';
import { FileRequestError } from './file-request-error.ts';
import {
  failurePrefix,
  followUpMemory,
  freshMemory,
  looksSame,
  loopHint,
  maxRepeats,
  notesAfter,
  type PlannerMemory,
  repeatsOf,
  withOwnStep,
  withoutFollowing,
  withResult,
  withStep,
} from './memory.ts';
import { beginFollowing, followPages } from './follow-pages.ts';
import { judgeRequest, maxReason } from './judge-outcome.ts';
import { describeAction, planAction } from './plan-action.ts';
import { composeMessages, truncate } from './prompt.ts';
import { systemPrompt } from './system-prompt.ts';
import { signInStep } from './sign-in.ts';

/** The limits of a task. Where one is reached, the task ends with what it has. */
export interface PlannerLimits {
  /** The characters of a page's outline (that of the model, or else 24,000). */
  outlineBudget?: number;
  /** Minutes of the agent's own time, without waiting for a person (30). */
  minutes?: number;
  /** Tokens of all calls (2 million). */
  tokens?: number;
  /** US dollars; counts only if the model has prices (that of the model). */
  cost?: number;
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 6,
});
const defaultMinutes = 30;
const defaultTokens = 2_000_000;
const nonceBytes = 12;

/** The most characters of an action in the history. */
const actionCharacters = 240;

/** Describes what a task has that ends early. */
function describeState({ data, memory: { notes } }: Scene<PlannerMemory>): string {
  const tables = data.map(({ name, rows }) => `"${name}" (${rows} rows)`).join(', ');
  return `${tables === '' ? '' : ` Collected so far: ${tables}.`} Notes of the agent: ${notes || 'none'}`;
}

/** Describes a step after which the page looks as before. That is no surprise after a question, or for a page opened again. */
function doneOnSamePage(action: string | undefined): string {
  if (action === 'ask') return 'done';
  return action === 'goto'
    ? 'done, and the page looks the same as before'
    : 'done, but the page looks the same as before';
}

/** Returns an agent that lets a language model decide each step. */
export function createPlanner(model: Model, limits: PlannerLimits = {}): Agent<PlannerMemory> {
  const { minutes = defaultMinutes, tokens = defaultTokens, cost = model.maxCost } = limits;
  /** Waiting for a person takes none of the task's time. */
  const timeLeft = ({ spent }: Scene<PlannerMemory>): number => minutes * minuteMs - spent.ms;

  /** Returns which limit a task has reached. */
  const findReachedLimit = (scene: Scene<PlannerMemory>): string | undefined => {
    const { spent } = scene;
    if (timeLeft(scene) <= 0) return `${minutes} minutes`;
    if (spent.tokens >= tokens) return `${tokens} tokens`;
    if (cost !== undefined && (spent.dollars ?? 0) >= cost) return dollars.format(cost);
    return undefined;
  };
  const label = (mode: SpeedMode): AgentWire => ({
    kind: 'model',
    model: model.nameIn(mode),
    place: model.place,
  });
  const spending = (usage: Usage, mode: SpeedMode): Spending => {
    const prices = model.pricesIn(mode);
    return {
      tokens: usage.input + usage.output,
      isEstimate: usage.isEstimate,
      dollars: prices && costOf(usage, prices),
    };
  };

  const outlineBudget = limits.outlineBudget ?? model.outlineBudget ?? outlineBudgets.usual;

  return {
    name: 'model',
    label,
    outlineBudget,
    readingScope: 'text',
    start: freshMemory,
    async judge(outcome, { deadline, redact, report, signal }) {
      const by = label(outcome.task.mode);
      try {
        const { value, usage } = await model.ask({
          ...judgeRequest(outcome, { redact, nonce: randomBytes(nonceBytes).toString('hex') }),
          mode: outcome.task.mode,
          deadline,
          signal,
        });
        report({ by, spent: spending(usage, outcome.task.mode) });
        return { ...value, reason: value.reason.slice(0, maxReason) };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        report({ by, spent: spending(error.usage, outcome.task.mode) });
        return undefined;
      }
    },
    follow: followUpMemory,
    async next(scene, signal): Promise<Decision<PlannerMemory>> {
      const { task, page, outline, problem, stepsDone, held = [] } = scene;
      const isSame = outline !== undefined && looksSame(scene.memory, outline.text);
      const [lastAction] = scene.memory.steps.at(-1)?.action.split(' ') ?? [];
      const done = isSame ? doneOnSamePage(lastAction) : 'done';
      const outcome = problem === undefined ? (scene.result ?? done) : `${failurePrefix}${problem}`;
      // Pages and problems may quote a secret, and the memory is stored. What the page sends late is not stored, so the
      // agent must not take it for done.
      const withOutcomeOf = (before: PlannerMemory, result: string): PlannerMemory =>
        withResult(
          before,
          scene.redact(
            held.length === 0
              ? result
              : `${result}. Not sent, because it was not approved: ${held.join(', ')}`,
          ),
        );
      let memory = withOutcomeOf(scene.memory, outcome);
      const failed = (why: string): Decision<PlannerMemory> => ({
        do: 'finish',
        summary: withOutcome('partly', why),
        missing: [why],
        goal: 'Report what was done',
        evaluation: '',
        memory,
      });
      const own = (decision: Decision<PlannerMemory>): Decision<PlannerMemory> => ({
        ...decision,
        memory: withOwnStep(decision.memory, stepsDone + 1, decision.goal),
      });
      if (page.url === 'about:blank' && task.startUrl !== '')
        return own({
          do: 'goto',
          url: task.startUrl,
          goal: 'Open the start page',
          evaluation: 'No page is open yet',
          memory,
        });
      const signIn = signInStep({ ...scene, memory });
      if (signIn) return own(signIn);
      const limit = findReachedLimit(scene);
      const { following } = memory;
      const further = following && limit === undefined ? followPages(scene, following, outcome) : undefined;
      if (further && 'decision' in further)
        // The pages belong to the step of the model that began the list.
        return {
          ...further.decision,
          evaluation: '',
          memory: { ...scene.memory, following: further.following },
        };
      if (following) memory = withoutFollowing(memory, stepsDone);
      if (further) memory = withOutcomeOf(memory, further.result);
      const { problem: _, ...withoutProblem } = scene;
      const view = further ? { ...withoutProblem, result: further.result } : scene;
      if (limit !== undefined) return failed(`the limit of ${limit} was reached.${describeState(scene)}`);
      if (repeatsOf(memory).repeats >= maxRepeats)
        return failed(`the agent repeated the same step ${maxRepeats} times.${describeState(scene)}`);

      const files = await scene.files();
      const messages = await composeMessages(
        {
          files,
          scene: { ...view, memory },
          outline: outline?.text ?? `Address: ${page.url}\n\n${page.text}`,
          outlineBudget,
          hint: loopHint(memory),
          nonce: randomBytes(nonceBytes).toString('hex'),
        },
        scene.redact,
      );
      const by = label(task.mode);
      let reply: Reply;
      try {
        const { value, usage } = await model.ask({
          system: systemPrompt,
          messages,
          schema: replySchema,
          mode: task.mode,
          deadline: new Date(task.now.getTime() + timeLeft(scene)),
          signal,
        });
        reply = value;
        scene.report({ by, spent: spending(usage, task.mode), notes: notesAfter(memory.notes, reply.notes) });
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        scene.report({ by, spent: spending(error.usage, task.mode) });
        signal.throwIfAborted();
        const words = { goal: 'Ask the model', evaluation: '', memory };
        return error.endsTask
          ? { do: 'fail', reason: withOutcome('failed', error.message), ...words }
          : { do: 'stumble', problem: error.message, ...words };
      }
      const { goal, evaluation, notes } = reply;
      const stepWith = (action: string): PlannerMemory =>
        withStep(memory, {
          step: {
            step: stepsDone + 1,
            goal,
            action: truncate(action, actionCharacters),
            result: '',
            ...(reply.action === 'ask' && { additions: task.additions.length }),
          },
          action,
          notes,
          outline: outline?.text ?? '',
          files: files.length,
        });
      try {
        const action = readAction(reply);
        // The report needs no step.
        if (stepsDone >= task.maxSteps && action.action !== 'done' && action.action !== 'fail')
          return failed(`the limit of ${task.maxSteps} steps was reached.${describeState(scene)}`);
        const plan = await planAction(action, scene);
        const visibleText = `${outline?.text ?? ''}\n${view.result ?? ''}`;
        const next = stepWith(scene.redact(describeAction(action, visibleText)));
        return {
          ...plan,
          goal,
          evaluation,
          memory: action.action === 'rows' ? { ...next, following: beginFollowing(action, scene) } : next,
        };
      } catch (error) {
        if (!(error instanceof IncompleteReplyError || error instanceof FileRequestError)) throw error;
        return { do: 'stumble', problem: error.message, goal, evaluation, memory: stepWith(reply.action) };
      }
    },
  };
}
