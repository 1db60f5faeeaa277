import { randomBytes } from 'node:crypto';
import { minuteMs } from '../../../contract/durations.ts';
import type { AgentWire } from '../../../contract/entities/agent.ts';
import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';
import { outlineBudgets } from '../../browser/page-outline.ts';
import { type Model, ModelError } from '../../model/model.ts';
import { costOf, type Usage } from '../../model/usage.ts';
import type { Agent, DataSet, Decision, Scene, Spending } from '../agent.ts';
import { withOutcome } from '../outcome.ts';
import { type Action, IncompleteReplyError, readAction, type Reply, replySchema } from './action.ts';
import { FileRequestError } from './file-request-error.ts';
import {
  followUpMemory,
  freshMemory,
  looksSame,
  loopHint,
  mostRepeats,
  notesAfter,
  type PlannerMemory,
  repeatsOf,
  withOwnStep,
  withResult,
  withStep,
} from './memory.ts';
import { judgeRequest, mostReason } from './judge-outcome.ts';
import { composeMessages, cut, systemPrompt } from './prompt.ts';
import { signInStep } from './sign-in.ts';
import { writeFile } from './write-file.ts';

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

/** The most characters of an action, and of the element in it. */
const actionCharacters = 240;
const elementCharacters = 80;

/** Describes an action in words, for the model's own history: `click link "Owners" [e4]`. */
function describeAction(action: Action, outline: string): string {
  const { action: verb, ...fields } = action;
  const element = 'ref' in fields && fields.ref !== undefined ? lineWith(outline, fields.ref) : undefined;
  if (element !== undefined && 'ref' in fields) fields.ref = element;
  // In one line, so that a text to save doesn't look like another step.
  return [verb, ...textsIn(fields)].join(' ').replaceAll(/\s+/g, ' ');
}

/** Returns the texts and numbers in a value, without the names of its fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the line of an element in an outline, as far as its reference. */
function lineWith(outline: string, ref: string): string | undefined {
  const line = outline.split('\n').find((one) => one.includes(`[${ref}]`));
  const [name] = line?.replace(/^\s*[-*] /, '').split(` [${ref}]`) ?? [];
  return name && `${name.slice(0, elementCharacters)}${name.length > elementCharacters ? '…' : ''} [${ref}]`;
}

/** Returns an attached table as a data set. */
function attachedTable({ uploads }: Scene['task'], name: string): DataSet | undefined {
  const [columns, ...rows] = uploads.find((file) => file.name === name)?.table ?? [];
  return columns && { columns, rows };
}

const byRef = (ref: string) => ({ by: 'ref', ref }) as const;

/** What a decision does, without its words and memory. */
type PlannedAction = Decision extends infer One
  ? One extends Decision
    ? Omit<One, 'goal' | 'evaluation' | 'memory'>
    : never
  : never;

/** Where a model writes a part of the login. */
const loginPlace = /\{\{\s*login\.(username|password)\s*\}\}/i;

/** Returns what to type into a field: a text, or a part of the login if that is the whole text. */
function fieldOf({ ref, text }: { ref: string; text: string }) {
  const target = byRef(ref);
  const [place, part] = loginPlace.exec(text) ?? [];
  if (place === undefined) return { target, value: text };
  if (place !== text.trim())
    throw new IncompleteReplyError(`${place} must be the whole text of a field, without other words.`);
  return {
    target,
    login: part?.toLowerCase() === 'password' ? ('password' as const) : ('username' as const),
  };
}

/** Refuses a login in an action that types nothing: it would be sent to the page as these characters. */
function refuseLoginIn(action: Action): void {
  if (['type', 'fill', 'ask', 'done', 'fail'].includes(action.action)) return;
  const [place] = loginPlace.exec(JSON.stringify(action)) ?? [];
  if (place !== undefined)
    throw new IncompleteReplyError(
      `${place} works in the actions type and fill only, as the whole text of a field on the login's own site.`,
    );
}

/** Returns what an action announces. */
const announced = ({ similar }: Extract<Action, { similar: unknown }>): Pick<Decision, 'similar'> =>
  similar.length === 0
    ? {}
    : { similar: similar.map((each) => ('ref' in each ? { target: byRef(each.ref) } : each)) };

/**
 * Completes an address of the model.
 *
 * @throws {IncompleteReplyError} If it is not an address.
 */
function addressOf(address: string, page: string): string {
  if (!URL.canParse(address, page)) throw new IncompleteReplyError(`"${address}" is not an address.`);
  return new URL(address, page).href;
}

/** Turns an action into a deed of the server. */
async function planAction(action: Action, scene: Scene<PlannerMemory>): Promise<PlannedAction> {
  refuseLoginIn(action);
  switch (action.action) {
    case 'click':
      return { do: 'click', target: byRef(action.ref), ...announced(action) };
    case 'select':
      return { do: 'select', target: byRef(action.ref), option: action.text };
    case 'type':
      return { do: 'fill', fields: [fieldOf(action)] };
    case 'fill':
      return { do: 'fill', fields: action.fields.map(fieldOf) };
    case 'check':
    case 'uncheck':
      return { do: 'check', target: byRef(action.ref), checked: action.action === 'check' };
    case 'press':
      return {
        do: 'press',
        keys: action.keys,
        ...(action.ref !== undefined && { target: byRef(action.ref) }),
        ...announced(action),
      };
    case 'scroll':
      return { do: 'scroll', to: action.to, ...(action.ref !== undefined && { target: byRef(action.ref) }) };
    case 'goto':
      return { do: 'goto', url: addressOf(action.url, scene.page.url), mayFail: true };
    case 'back':
    case 'wait':
      return { do: action.action };
    case 'tab':
      return { do: 'tab', tab: action.tab };
    case 'look':
      return { do: 'look', at: action.ref };
    case 'find':
      return { do: 'find', words: action.words, ...(action.file !== undefined && { file: action.file }) };
    case 'read':
      return { do: 'read', file: action.file, part: action.part };
    case 'download':
      return { do: 'download', target: byRef(action.ref), keep: true };
    case 'upload':
      return { do: 'upload', target: byRef(action.ref), files: action.files };
    case 'rows':
      return { do: 'collect', from: action.ref, into: action.into, columns: action.columns };
    case 'extract':
      return { do: 'extract', into: action.into, columns: action.columns, rows: action.rows };
    case 'save': {
      const sets = await Promise.all(
        action.from.map(async (name) => {
          const data = (await scene.readData(name)) ?? attachedTable(scene.task, name);
          if (!data) throw new FileRequestError(`There is no data set "${name}".`);
          return { name, data };
        }),
      );
      const { file, text } = action;
      const source = `Read from ${scene.page.url}`;
      return { do: 'write', files: [await writeFile({ file, sets, text, source, now: scene.task.now })] };
    }
    case 'ask':
      return { do: 'ask', question: action.question, choices: action.choices };
    case 'done': {
      const missing =
        action.missing.length > 0
          ? `\n\nMissing:\n${action.missing.map((one) => `- ${one}`).join('\n')}`
          : '';
      const summary = action.missing.length > 0 ? withOutcome('partly', action.summary) : action.summary;
      return { do: 'finish', summary: `${summary}${missing}`, missing: action.missing };
    }
    case 'fail':
      return { do: 'fail', reason: withOutcome('failed', action.reason) };
  }
}

/** Describes what a task has that ends early. */
function describeState({ data, memory: { notes } }: Scene<PlannerMemory>): string {
  const tables = data.map(({ name, rows }) => `"${name}" (${rows} rows)`).join(', ');
  return `${tables === '' ? '' : ` Collected so far: ${tables}.`} Notes of the agent: ${notes || 'none'}`;
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
  const spending = (usage: Usage): Spending => ({
    tokens: usage.input + usage.output,
    isEstimate: usage.isEstimate,
    dollars: model.prices && costOf(usage, model.prices),
  });

  return {
    name: 'model',
    label,
    outlineBudget: limits.outlineBudget ?? model.outlineBudget ?? outlineBudgets.usual,
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
        report({ by, spent: spending(usage) });
        return { ...value, reason: value.reason.slice(0, mostReason) };
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        report({ by, spent: spending(error.usage) });
        return undefined;
      }
    },
    follow: followUpMemory,
    async next(scene, signal): Promise<Decision<PlannerMemory>> {
      const { task, page, outline, problem, stepsDone } = scene;
      const isSame = outline !== undefined && looksSame(scene.memory, outline.text);
      const done = isSame ? 'done, but the page looks the same as before' : 'done';
      const { held = [] } = scene;
      const outcome = problem === undefined ? (scene.result ?? done) : `Failed: ${problem}`;
      // What the page sends late is not stored, so the agent must not take it for done.
      const result =
        held.length === 0 ? outcome : `${outcome}. Not sent, because nobody approved it: ${held.join(', ')}`;
      // Pages and problems may quote a secret, and the memory is stored.
      const memory = withResult(scene.memory, scene.redact(result));
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
      if (limit !== undefined) return failed(`the limit of ${limit} was reached.${describeState(scene)}`);
      if (repeatsOf(memory).repeats >= mostRepeats)
        return failed(`the agent repeated the same step ${mostRepeats} times.${describeState(scene)}`);

      const files = await scene.files();
      const messages = await composeMessages(
        {
          files,
          scene: { ...scene, memory },
          outline: outline?.text ?? `Address: ${page.url}\n\n${page.text}`,
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
        scene.report({ by, spent: spending(usage), notes: notesAfter(memory.notes, reply.notes) });
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        scene.report({ by, spent: spending(error.usage) });
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
            action: cut(action, actionCharacters),
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
        return {
          ...(await planAction(action, scene)),
          goal,
          evaluation,
          memory: stepWith(scene.redact(describeAction(action, outline?.text ?? ''))),
        };
      } catch (error) {
        if (!(error instanceof IncompleteReplyError || error instanceof FileRequestError)) throw error;
        return { do: 'stumble', problem: error.message, goal, evaluation, memory: stepWith(reply.action) };
      }
    },
  };
}
