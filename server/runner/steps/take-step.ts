import type { AgentTask, UploadedFile } from '../../agent/agent-task.ts';
import { type Decision, maxPagesTogether } from '../../agent/decision.ts';
import type { Scene } from '../../agent/scene.ts';
import {
  BrowserConnectionError,
  InputRefusedError,
  NavigationRefusedError,
  PageUnreachableError,
  TargetNotFoundError,
} from '../../browser/browser-errors.ts';
import type { PageOutline } from '../../browser/page-outline.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import type { PagesTogether, TaskRecord } from '../../store/task-record.ts';
import { orAborted } from '../../time/clock.ts';
import { ApprovalNeededError, DeclinedError } from '../approval/gate.ts';
import { readablePart, adaptToIntegrations } from '../task-browser/may-use.ts';
import { outlineLines } from '../evidence/outline-lines.ts';
import { statusSentence, statusWords } from '../words/status-words.ts';
import { DataSetError, taskData } from '../files/task-data.ts';
import { act } from './act.ts';
import { askFirst } from './ask-first.ts';
import { describeAction, modeStyles, speedModeOf, describeStep } from '../journal/describe-step.ts';
import { finish } from './finish.ts';
import { firstTarget } from './perform.ts';
import type { StepTools } from './step-tools.ts';

/**
 * Lets the agent decide the next step. Returns undefined as soon as the lease changes, however long the agent takes.
 */
async function decideStep(
  tools: StepTools,
  { run, task: { agent: by, apiSteps, cost, dataSets = [], maxSteps } }: TaskRecord,
  { page, outline }: { page: PageReading; outline: PageOutline | undefined },
  uploads: readonly UploadedFile[],
): Promise<Decision | undefined> {
  const { files, journal, parts, taskId } = tools;
  const { step: lastStep, title } = run.ends?.at(-1) ?? {};
  const url = apiSteps.find(({ step }) => step === lastStep)?.url;
  const agent = tools.agent(run);
  const task: AgentTask = {
    id: taskId,
    instruction: run.payload.description,
    additions: run.additions ?? [],
    startUrl: run.payload.startUrl ?? parts.home ?? '',
    credentials: parts.vault.login(taskId),
    now: parts.clock.now(),
    mode: speedModeOf(run.payload.model),
    maxSteps,
    uploads,
  };
  const isNew = run.agent !== agent.name;
  const memory = isNew ? agent.start(task) : run.memory;
  const label = agent.label?.(task.mode) ?? { kind: 'agent' };
  if (isNew) journal.agentStarted({ name: agent.name, memory, label });
  const bytes = run.downloaded && (await files.downloaded());
  const data = taskData(taskId, parts.store.files);
  const scene: Scene = {
    task,
    page,
    memory,
    stepsDone: run.stepsDone,
    hasMadeFiles: run.hasMadeFiles === true,
    downloaded: run.downloaded && bytes ? { ...run.downloaded, bytes } : undefined,
    data: dataSets,
    files: tools.documents.list,
    readData: async (name) => (await data.read(name)) ?? (await tools.documents.table(name)),
    spent: {
      tokens: by?.tokens ?? 0,
      isEstimate: by?.isEstimate === true,
      dollars: cost === undefined ? undefined : Number(cost),
      ms: run.agentMs ?? 0,
    },
    report: tools.noteUse,
    redact: (text) => parts.vault.redact(taskId, text),
    wasTakenOver: run.wasTakenOver === true,
    ...(title !== undefined && url !== undefined && { pageBefore: { title, url } }),
    ...(run.wasDeclined === true && { wasDeclined: true }),
    ...(run.held && { held: run.held }),
    ...(outline && { outline }),
    ...(run.result === undefined ? {} : { result: run.result }),
    ...(run.problem === undefined ? {} : { problem: run.problem }),
  };
  const { leaseChanged } = tools;
  const pendingDecision = Promise.resolve(agent.next(scene, leaseChanged));
  // A late decision is not awaited, but its error must be reported.
  pendingDecision.catch((error: unknown) => {
    if (leaseChanged.aborted && !isAbort(error))
      parts.report('An agent failed after its answer was no longer needed', error);
  });
  return await orAborted(pendingDecision, leaseChanged);
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** How long a step takes at pace 1, so that a person can follow it. */
const stepMs = 1_200;

const maxConsecutiveFailures = 3;

/**
 * Takes one step of a task: reads the page, decides, acts, records it, and begins a picture. Returns early when the
 * lease changes.
 */
export async function takeStep(tools: StepTools): Promise<void> {
  const { journal, parts } = tools;
  const { session } = tools.browser;
  const begin = parts.clock.now().getTime();
  const uploads = await tools.uploads(tools.leaseChanged);
  if (!uploads || !tools.lease.is('agent')) return;
  await tools.downloadsStored();
  const before = journal.record;
  if (!before) return;
  const { outlineBudget: budget, readingScope } = tools.agent(before.run);
  const { stepsDone, wasTakenOver } = before.run;
  // The agent reads what a person has left, so the last step gets a picture of that. Before the first there is none.
  const isPictureOld =
    wasTakenOver === true && (stepsDone === 0 || !(await tools.pictures.retake(stepsDone)));
  if (!tools.lease.is('agent')) return;
  const reading = await session.read(readingScope);
  const { record } = journal;
  if (!record || !tools.lease.is('agent')) return;
  const outline = budget === undefined ? undefined : await session.outline({ budget });
  if (!tools.lease.is('agent')) return;
  await tools.readings.add(withOutline(reading, outline), {
    // Spec silent: what a task reads before its first step, which has no picture, belongs to that step.
    step: Math.max(1, record.run.stepsDone),
    at: parts.clock.now().toISOString(),
    redact: (text) => parts.vault.redact(tools.taskId, text),
    isPictureOld,
    isOpened: record.run.wasOpened === true,
    frames: Object.values(outline?.frames ?? {}),
  });
  if (!tools.lease.is('agent')) return;
  const page = readablePart(reading, record.run.payload);
  const additionsSeen = record.run.additions?.length ?? 0;
  const decided =
    approvedDecision(tools, record) ?? (await decideStep(tools, record, { page, outline }, uploads.files));
  if (!decided || !tools.lease.is('agent')) return;
  // Until now everything only read.
  await tools.pictures.settled();
  if (!tools.lease.is('agent')) return;
  const decision = adaptToIntegrations(decided, record.run.payload);

  const together = pagesTogether(record.run.together, decision);
  const isFirst = together === undefined || together.pages === 1;
  const step = record.run.stepsDone + (isFirst ? 1 : 0);
  const { maxSteps } = record.task;
  if (step > maxSteps) {
    // The final report doesn't count as a step.
    if (await finish(tools, decision, additionsSeen)) return;
    return await tools.end('failed', statusWords(statusSentence('step-limit', { count: maxSteps })));
  }
  const mode = speedModeOf(record.task.model);
  const wordsOf = (goal: string) => describeStep({ ...decision, goal }, page, mode);
  if (isFirst) journal.stepBegins(step, wordsOf(together?.goal ?? decision.goal));
  if (together) {
    const { goal } = wordsOf(decision.goal);
    journal.setMessage(
      { message: goal },
      `  ${decision.do === 'collect' ? describeAction(decision) : `Opens: ${goal}`}`,
    );
  }
  const half = (stepMs * modeStyles[mode].slowness) / parts.paceOf(tools.taskId) / 2;
  const seen = [outline?.text ?? '', record.run.result ?? ''];
  try {
    if (decision.do === 'stumble') throw new StumbleError(decision.problem);
    const target = firstTarget(decision);
    if (target) await session.point(target);
    await parts.clock.sleep(half, tools.leaseChanged);
    if (!tools.lease.is('agent')) return;
    await act(tools, step, { begin, decision, page, budget, seen, together, additionsSeen });
  } catch (caught) {
    const neverAsks = decision.do === 'click' && decision.neverAsks === true;
    if (caught instanceof ApprovalNeededError && !neverAsks)
      return await askFirst(tools, step, decision, caught.question);
    const error =
      caught instanceof ApprovalNeededError
        ? new InputRefusedError("The click needs the person's approval, so nothing was sent")
        : caught;
    if (!mayRetry(error, decision, budget !== undefined) || tools.lease.is('ended')) throw error;
    if (error instanceof BrowserConnectionError && journal.record?.run.grant?.state === 'used')
      journal.mayBeDone();
    const ms = parts.clock.now().getTime() - begin;
    const action = describeAction(decision, seen);
    journal.stepFailed(step, { memory: decision.memory, ms, problem: error.message, action });
    if (record.run.failures + 1 >= maxConsecutiveFailures) {
      const message = `Stopped after ${maxConsecutiveFailures} consecutive step failures: ${error.message}`;
      return await tools.end('failed', { message });
    }
  }
  if (tools.lease.is('agent')) await parts.clock.sleep(half, tools.leaseChanged);
}

/** Adds what an outline shows besides the text of a page: frames, shadow roots, names of controls, rows of grids. */
function withOutline(reading: PageReading, outline: PageOutline | undefined): PageReading {
  if (outline === undefined) return reading;
  const lines = new Set(reading.text.split('\n'));
  const others = outlineLines(outline.text).filter((line) => !lines.has(line));
  return others.length === 0 ? reading : { ...reading, text: [reading.text, ...others].join('\n') };
}

/** Returns the decision that waited for an approval and has been approved. */
function approvedDecision({ waiting }: StepTools, { run }: TaskRecord): Decision | undefined {
  const { decision } = waiting;
  waiting.decision = undefined;
  return run.grant?.state === 'approved' ? decision : undefined;
}

/** The agent could not decide. */
class StumbleError extends Error {}

/** Counts the pages that are opened together, in the same step as the last one or in a new one. */
function pagesTogether(last: PagesTogether | undefined, decision: Decision): PagesTogether | undefined {
  const goal =
    decision.do === 'goto' || decision.do === 'click' || decision.do === 'collect'
      ? decision.together
      : undefined;
  if (goal === undefined) return undefined;
  const isMore = last?.goal === goal && last.pages < maxPagesTogether;
  return { goal, pages: isMore ? last.pages + 1 : 1 };
}

/**
 * Whether the agent may continue after an error: something was not on the page, or a link led nowhere.
 *
 * @param readsOutlines The agent decides by what it reads, so it can take another way after any link.
 */
function mayRetry(error: unknown, decision: Decision, readsOutlines: boolean): error is Error {
  if (error instanceof TargetNotFoundError || error instanceof InputRefusedError) return true;
  if (error instanceof StumbleError || error instanceof DataSetError) return true;
  if (error instanceof DeclinedError || error instanceof BrowserConnectionError) return true;
  if (readsOutlines || (decision.do === 'goto' && decision.mayFail === true))
    return error instanceof PageUnreachableError || error instanceof NavigationRefusedError;
  return error instanceof PageUnreachableError && decision.do === 'download';
}
