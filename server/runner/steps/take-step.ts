import { randomUUID } from 'node:crypto';
import { plainMarkdown } from '../../agent/plain-markdown.ts';
import { onlyPartly } from '../../agent/outcome.ts';
import {
  type Agent,
  type AgentTask,
  type Decision,
  maxPagesTogether,
  type Scene,
  type UploadedFile,
} from '../../agent/agent.ts';
import type { BrowserSession, StillPicture } from '../../browser/driver.ts';
import {
  InputRefusedError,
  NavigationRefusedError,
  PageUnreachableError,
  TargetNotFoundError,
} from '../../browser/browser-errors.ts';
import type { PageOutline } from '../../browser/page-outline.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import type { AttachedFile } from '../../browser/human-input.ts';
import type { PagesTogether, RunState, TaskRecord } from '../../store/task-record.ts';
import type { LeaseHolder } from '../browser/lease.ts';
import type { RunnerParts } from '../parts.ts';
import type { Question } from '../approval/describe-question.ts';
import { ApprovalNeededError, DeclinedError, type Gate } from '../approval/gate.ts';
import type { Ending, EndingResult, Journal } from '../tasks/journal.ts';
import type { TaskDocuments } from '../tasks/task-documents.ts';
import type { TaskFiles } from '../tasks/task-files.ts';
import type { taskUploads } from '../tasks/task-uploads.ts';
import { orAborted } from '../../time/clock.ts';
import { readablePart, adaptToIntegrations } from '../browser/may-use.ts';
import type { TaskBrowser } from '../browser/open-task-browser.ts';
import { DataSetError, taskData } from '../tasks/task-data.ts';
import { firstTarget, perform } from './perform.ts';
import { modeStyles, speedModeOf, describeStep } from './describe-step.ts';

export type EndTask = (ending: Ending, result: EndingResult) => Promise<void>;

/** The tools of a step. */
export interface StepTools {
  parts: RunnerParts;
  taskId: string;
  lease: LeaseHolder;
  journal: Journal;
  files: TaskFiles;
  browser: TaskBrowser;
  /** Every action passes it. */
  gate: Gate;
  /** The decision that waits for a yes. Only in memory, because it may have passwords. */
  waiting: { decision: Decision | undefined };
  /** Aborts when the lease changes. */
  readonly leaseChanged: AbortSignal;
  /** The task's agent. It stays the same for the whole task. */
  agent(run: RunState): Agent;
  /** Returns an attached file of the task by its name. */
  attached(name: string): Promise<AttachedFile | undefined>;
  /** The attached and downloaded files, for the agent to read. */
  documents: TaskDocuments;
  /** Resolves when the downloads that have arrived are stored. */
  downloadsStored(): Promise<void>;
  /** Resolves with the attached files when they have been read; undefined if the lease changes first. */
  uploads: ReturnType<typeof taskUploads>;
  end: EndTask;
}

/**
 * Lets the agent decide the next step. Returns undefined as soon as the lease changes, however long the agent takes.
 */
async function decideStep(
  tools: StepTools,
  { run, task: { agent: by, cost, dataSets = [], maxSteps } }: TaskRecord,
  { page, outline }: { page: PageReading; outline: PageOutline | undefined },
  uploads: readonly UploadedFile[],
): Promise<Decision | undefined> {
  const { files, journal, parts, taskId } = tools;
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
    report: journal.reported,
    redact: (text) => parts.vault.redact(taskId, text),
    wasTakenOver: run.wasTakenOver === true,
    ...(run.wasDeclined === true && { wasDeclined: true }),
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
 * Takes one step of a task: reads the page, decides, acts, takes a picture, records it. Returns early when the lease
 * changes.
 */
export async function takeStep(tools: StepTools): Promise<void> {
  const { journal, parts } = tools;
  const { session } = tools.browser;
  const begin = parts.clock.now().getTime();
  const uploads = await tools.uploads(tools.leaseChanged);
  if (!uploads || !tools.lease.is('agent')) return;
  await tools.downloadsStored();
  const reading = await session.read();
  const { record } = journal;
  if (!record || !tools.lease.is('agent')) return;
  const page = readablePart(reading, record.run.payload);
  const budget = tools.agent(record.run).outlineBudget;
  const outline = budget === undefined ? undefined : await session.outline({ budget });
  if (!tools.lease.is('agent')) return;
  const additionsSeen = record.run.additions?.length ?? 0;
  const decided =
    approvedDecision(tools, record) ?? (await decideStep(tools, record, { page, outline }, uploads.files));
  if (!decided || !tools.lease.is('agent')) return;
  const decision = adaptToIntegrations(decided, record.run.payload);

  const together = pagesTogether(record.run.together, decision);
  const isFirst = together === undefined || together.pages === 1;
  const step = record.run.stepsDone + (isFirst ? 1 : 0);
  const { maxSteps } = record.task;
  if (step > maxSteps) {
    // The final report doesn't count as a step.
    if (await finish(tools, decision)) return;
    const message = `Stopped after ${maxSteps} steps, the limit of this task. Start it again with more steps to let it finish.`;
    return await tools.end('failed', { message });
  }
  const mode = speedModeOf(record.task.model);
  const wordsOf = (goal: string) => describeStep({ ...decision, goal }, page, mode);
  if (isFirst) journal.stepBegins(step, wordsOf(together?.goal ?? decision.goal));
  if (together) {
    const { goal } = wordsOf(decision.goal);
    journal.setMessage(goal, `  Opens: ${goal}`);
  }
  const half = (stepMs * modeStyles[mode].slowness) / parts.paceOf(tools.taskId) / 2;
  try {
    if (decision.do === 'stumble') throw new StumbleError(decision.problem);
    const target = firstTarget(decision);
    if (target) await session.point(target);
    await parts.clock.sleep(half, tools.leaseChanged);
    if (!tools.lease.is('agent')) return;
    const seen = [outline?.text ?? '', record.run.result ?? ''];
    await act(tools, step, { begin, decision, page, budget, seen, together, additionsSeen });
  } catch (error) {
    if (error instanceof ApprovalNeededError) return await askFirst(tools, step, decision, error.question);
    if (!mayRetry(error, decision) || tools.lease.is('ended')) throw error;
    const ms = parts.clock.now().getTime() - begin;
    const { do: action, memory } = decision;
    journal.stepFailed(step, { memory, ms, problem: error.message, action });
    if (record.run.failures + 1 >= maxConsecutiveFailures) {
      const message = `Stopped after ${maxConsecutiveFailures} consecutive step failures: ${error.message}`;
      return await tools.end('failed', { message });
    }
  }
  if (tools.lease.is('agent')) await parts.clock.sleep(half, tools.leaseChanged);
}

/** Returns the decision that waited for a yes and has got one. */
function approvedDecision({ waiting }: StepTools, { run }: TaskRecord): Decision | undefined {
  const { decision } = waiting;
  waiting.decision = undefined;
  return run.grant?.state === 'approved' ? decision : undefined;
}

/** Takes a picture of what a question is about. Without one, the question stands for itself. */
async function pictureOf(session: BrowserSession, { target }: Question): Promise<StillPicture | undefined> {
  try {
    return target && (await session.pictureOf(target));
  } catch (error) {
    if (error instanceof TargetNotFoundError || error instanceof PageUnreachableError) return undefined;
    throw error;
  }
}

/** Asks the person before an action, or ends the task if it may not act. */
async function askFirst(
  { browser, end, files, journal, lease, parts, waiting }: StepTools,
  step: number,
  decision: Decision,
  question: Question,
): Promise<void> {
  if (parts.approval.mode === 'never-act')
    return await end('failed', {
      message: `Not done: tasks of this server only read (--approve never-act). The agent wanted to ${journal.refusedByRule(question)}.`,
    });
  const id = randomUUID();
  const picture = await pictureOf(browser.session, question);
  if (picture) files.storeApprovalPicture(id, picture.bytes);
  // A person wants control, and decides then.
  if (!lease.is('agent')) return;
  waiting.decision =
    decision.do === 'fill' && decision.thenClick && question.action === 'click'
      ? { ...decision, do: 'click', target: decision.thenClick }
      : decision;
  journal.asks(question, { id, step, memory: decision.memory, picture });
  lease.send('ask');
}

/** The agent could not decide. */
class StumbleError extends Error {}

/** Counts the pages that are opened together, in the same step as the last one or in a new one. */
function pagesTogether(last: PagesTogether | undefined, decision: Decision): PagesTogether | undefined {
  const goal = decision.do === 'goto' || decision.do === 'click' ? decision.together : undefined;
  if (goal === undefined) return undefined;
  const isMore = last?.goal === goal && last.pages < maxPagesTogether;
  return { goal, pages: isMore ? last.pages + 1 : 1 };
}

/** Whether the agent may continue after an error: something was not on the page, or a link led nowhere. */
function mayRetry(error: unknown, decision: Decision): error is Error {
  if (error instanceof TargetNotFoundError || error instanceof InputRefusedError) return true;
  if (error instanceof StumbleError || error instanceof DataSetError) return true;
  if (error instanceof DeclinedError) return true;
  if (decision.do === 'goto' && decision.mayFail === true)
    return error instanceof PageUnreachableError || error instanceof NavigationRefusedError;
  return error instanceof PageUnreachableError && decision.do === 'download';
}

interface Action {
  /** When the step began, in milliseconds. */
  begin: number;
  decision: Decision;
  page: PageReading;
  budget: number | undefined;
  seen: readonly string[];
  together: PagesTogether | undefined;
  /** The number of the person's additions that the agent knew when it decided. */
  additionsSeen: number;
}

async function act(tools: StepTools, step: number, action: Action): Promise<void> {
  const { begin, decision, page, budget, seen, together, additionsSeen } = action;
  const { browser, files, gate, journal, lease } = tools;
  const { session } = browser;
  const actionResult = await perform(decision, {
    session: gate.guard(session, decision),
    page,
    budget,
    login: tools.parts.vault.login(tools.taskId),
    startUrl: journal.record?.run.payload.startUrl ?? tools.parts.home ?? '',
    seen,
    documents: tools.documents,
    data: taskData(tools.taskId, tools.parts.store.files),
    clock: tools.parts.clock,
    signal: tools.leaseChanged,
    upload: tools.attached,
    mayContinue: () => !lease.is('ended'),
  });
  const { downloaded, files: written = [] } = actionResult;
  const picture = await session.screenshot();
  if (!picture.isStale) files.storePicture(step, picture.bytes);
  const storedFiles = await files.add(written, journal.record?.task.outputFiles ?? []);
  if (downloaded) await files.storeDownload(downloaded.bytes);
  browser.save();
  if (lease.is('ended')) return;
  journal.stepDone(step, {
    memory: decision.memory,
    together,
    makesFiles: decision.do === 'write' || (decision.do === 'download' && decision.keep),
    files: storedFiles,
    ms: tools.parts.clock.now().getTime() - begin,
    action: decision.do,
    title: session.title,
    // The address at the time of the picture, so that both match.
    url: picture.url,
    picture: picture.isStale ? undefined : { type: picture.type },
    downloaded: downloaded && { name: downloaded.name, type: downloaded.type },
    result: actionResult.result,
    dataSet: actionResult.dataSet,
  });
  // Something was added while the last step ran: the agent decides again before the task ends.
  if ((journal.record?.run.additions?.length ?? 0) > additionsSeen) return;
  if (await finish(tools, decision)) return;
  if (decision.do === 'login' || decision.do === 'ask') {
    if (decision.do === 'login') journal.paused(decision.message, { loginDetected: true });
    else {
      const { question: text, choices } = decision;
      journal.paused(text, { question: { text, choices: [...choices] } });
    }
    // A pause that was requested in the meantime leads to the same state.
    lease.send(lease.is('agent') ? 'handover' : 'drained');
  }
}

/** Ends the task if that is the decision. */
async function finish({ end, leaseChanged, uploads }: StepTools, decision: Decision): Promise<boolean> {
  if (decision.do === 'finish') {
    const missing = (await uploads(leaseChanged))?.missing;
    const { undone = '' } = decision;
    const summary = missing ? onlyPartly(decision.summary) : decision.summary;
    const output = [summary, missing, plainMarkdown(undone)].filter(Boolean).join('\n\n');
    await end('completed', { message: `${firstLine(summary)} ${undone}`.trimEnd(), output });
    return true;
  }
  if (decision.do !== 'fail') return false;
  await end('failed', { message: decision.reason });
  return true;
}

/** Returns the first line of a summary as plain text. */
const firstLine = (markdown: string): string => {
  const line = markdown.split('\n').find((text) => text.trim() !== '') ?? markdown;
  return line
    .replace(/^\s*#+\s*/, '')
    .replaceAll(/\\([\\`*_{}[\]<>#|])|\*\*|`/g, '$1')
    .trim();
};
