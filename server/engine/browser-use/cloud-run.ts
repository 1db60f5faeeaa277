import type { BrowserUse, QueuedMessage, RunStatus, RunSummary } from 'browser-use-sdk/v4';
import { HTTPException } from 'hono/http-exception';
import { hourMs, minuteMs, secondMs } from '../../../contract/durations.ts';
import { ApprovalClosedError } from '../../runner/approval/approval-closed-error.ts';
import { TaskConflictError } from '../../runner/browser/lease.ts';
import { mayUse } from '../../runner/browser/may-use.ts';
import type { EngineParts } from '../../runner/parts.ts';
import { firstLine } from '../../runner/steps/finish.ts';
import { type Ending, type EndingResult, journal, taskEvents } from '../../runner/tasks/journal.ts';
import { stepLog } from '../../runner/tasks/step-log.ts';
import { taskFiles } from '../../runner/tasks/task-files.ts';
import { attachedFile } from '../../runner/tasks/task-uploads.ts';
import { writeWhenPossible } from '../../store/storage-problem.ts';
import { hasEnded, type StoredFile } from '../../store/task-record.ts';
import { orAborted } from '../../time/clock.ts';
import type { EngineRun } from '../engine.ts';
import { judgedOutcome } from './judged-outcome.ts';
import { type CloudMemory, readMemory } from './memory.ts';
import { readEvent, type RunNews } from './run-events.ts';
import { fetchFile, listFiles, sendFiles, versionOf } from './run-files.ts';
import { runRequest } from './run-request.ts';
import {
  type BrowserUseOptions,
  describeServiceError,
  serviceLive,
  ServiceError,
  serviceTitle,
} from './service.ts';

const pollMs = 2 * secondMs;
const firstWaitMs = secondMs;
const longestWaitMs = minuteMs;
/** How long calls are repeated while the service does not answer, and while it has no place for the task. */
const patienceMs = { unclear: 10 * minuteMs, busy: hourMs };
/** How many times a call is made that a person waits for. */
const personTries = 3;
/** How many times a judgment is looked for after the end of a run. */
const judgmentPolls = 10;
/** Pages of the list of runs, and runs on each, in which a run is looked for whose id is not known. */
const listPages = 5;
const pageRuns = 100;

const endedStatuses: readonly RunStatus[] = ['completed', 'failed', 'cancelled'];
const costDigits = 6;

const isWaiting = ({ status }: Pick<QueuedMessage, 'status'>): boolean =>
  status === 'pending' || status === 'dispatching';

const lostMessage = 'A message did not reach the agent. Send it again';
const justEnding = 'This task is just ending. Send your message again in a moment.';

const notSupported = (what: string): HTTPException =>
  new HTTPException(501, { message: `${what} is not supported by ${serviceTitle}` });

interface CloudParts {
  options: BrowserUseOptions;
  client(): Promise<BrowserUse>;
  /** Reaches presigned addresses. It refuses the private network. */
  web: typeof fetch;
}

/** Does a task at Browser Use Cloud, from where its record says it is. */
export function runInCloud(
  taskId: string,
  parts: EngineParts,
  { options, client, web }: CloudParts,
): EngineRun {
  const { clock, store, vault } = parts;
  const say = (text: string): string => vault.scrub(taskId, text).replaceAll(options.key, '••••');
  const taskJournal = journal(taskId, store.tasks, clock, say);
  const over = new AbortController();
  const closing = new AbortController();
  let state: 'running' | 'ending' | 'ended' | 'abandoned' = 'running';
  let stopping: Promise<void> | undefined;
  let endWritten = Promise.resolve();
  const files = taskFiles(
    taskId,
    store.files,
    mayUse(taskJournal.record?.run.payload ?? {}, 'file_export'),
    (text) => vault.redact(taskId, text),
  );

  const memory = (): CloudMemory => readMemory(taskJournal.record?.run.memory);
  const remember = (changes: Partial<CloudMemory>): void =>
    void store.tasks.change(taskId, ({ run }) => {
      run.memory = { ...readMemory(run.memory), ...changes };
    });

  /**
   * Makes a call, and repeats it while its problem may pass. Rejects as soon as the task is over.
   *
   * @param most How many times the call is made at most (as the patience allows).
   */
  const attempt = async <Result>(
    call: (service: BrowserUse) => Promise<Result>,
    most = Infinity,
  ): Promise<Result> => {
    const start = clock.now().getTime();
    for (let wait = firstWaitMs, tries = 1; ; wait = Math.min(2 * wait, longestWaitMs), tries += 1) {
      over.signal.throwIfAborted();
      let problem: ServiceError;
      try {
        const done = await orAborted(
          client()
            .then(call)
            .then((result) => ({ result })),
          over.signal,
        );
        if (done) return done.result;
        continue;
      } catch (error) {
        problem = describeServiceError(error);
      }
      const patience = problem.isUnclear ? patienceMs.unclear : patienceMs.busy;
      if (!problem.mayPass || tries >= most || clock.now().getTime() - start > patience) throw problem;
      if (tries === 1 && most === Infinity)
        taskJournal.setMessage(`${problem.message}. The task waits and tries again`);
      await clock.sleep(wait, over.signal);
    }
  };
  const fileParts = { attempt, web, signal: over.signal };

  /** Makes a call to stop something, a few times. Returns undefined without an answer; the person then reads of the doubt. */
  const insist = async <Result>(
    call: (service: BrowserUse) => Promise<Result>,
  ): Promise<Result | undefined> => {
    for (let tries = 1; !closing.signal.aborted; tries += 1) {
      try {
        return await orAborted(client().then(call), closing.signal);
      } catch (error) {
        if (!describeServiceError(error).mayPass || tries === personTries) return undefined;
        await clock.sleep(tries * firstWaitMs, closing.signal);
      }
    }
    return undefined;
  };
  /** Cancels a run. Returns false if the service does not confirm that it has ended. */
  const cancelForSure = async (runId: string): Promise<boolean> => {
    if (await insist((service) => service.runs.cancel(runId))) return true;
    // It may have ended by itself, and a cancel is then refused.
    const now = await insist((service) => service.runs.status(runId));
    return now !== undefined && endedStatuses.includes(now.status);
  };
  /** Takes a message back, or cancels the run that it has begun. Returns false if the service does not confirm it. */
  const takeBack = async (sessionId: string, id: number): Promise<boolean> => {
    const removed = await insist((service) => service.sessions.removeMessage(sessionId, id));
    const message = removed ?? (await insist((service) => service.sessions.getMessage(sessionId, id)));
    if (!message || (!removed && isWaiting(message))) return false;
    return message.runId === null || (await cancelForSure(message.runId));
  };

  const writeEnd = async (ending: Ending, result: EndingResult, made: StoredFile[]): Promise<void> => {
    const { record } = taskJournal;
    if (!record || hasEnded(record.task.status)) return;
    const log = stepLog(record, `${clock.now().toISOString()}  ${say(result.message)}`);
    taskJournal.viewClosed();
    remember({ liveUrl: undefined });
    const existing = [...record.task.outputFiles, ...made];
    taskJournal.ended(ending, result, [...made, ...files.addNow(log, existing)]);
  };
  const end = async (ending: Ending, result: EndingResult, made: StoredFile[] = []): Promise<void> => {
    state = 'ended';
    over.abort(new Error('The task has ended'));
    const first = writeEnd(ending, result, made);
    endWritten = writeWhenPossible(first, () => writeEnd(ending, result, made), {
      label: 'The end of a task',
      clock,
      closing: closing.signal,
      report: parts.report,
    });
    await first;
  };

  /** Finds the run that an unanswered call may have created. */
  const findRun = async (service: BrowserUse, { before, sessionId, workspaceId }: CloudMemory) => {
    let cursor: string | null = null;
    for (let page = 0; page < listPages; page += 1) {
      const query = { limit: pageRuns, cursor, ...(sessionId !== undefined && { sessionId }) };
      const list: Awaited<ReturnType<BrowserUse['runs']['list']>> = await service.runs.list(query);
      const mine = list.runs.find((run) => run.workspaceId === workspaceId && !before.includes(run.id));
      if (mine || !list.hasMore) return mine;
      cursor = list.nextCursor ?? null;
    }
    return undefined;
  };

  /** Stops all that the task does at the service. Returns false if the service does not confirm it. */
  const stopThere = async (): Promise<boolean> => {
    const { isStarting, messages, runId, sessionId } = memory();
    if (runId === undefined && !isStarting) return true;
    if (runId === undefined) {
      const lostRun = await insist(async (service) => {
        const lost = await findRun(service, memory());
        // The call that creates it may be on its way.
        if (!lost) throw new ServiceError('The run is not there', { mayPass: true });
        return lost;
      });
      return lostRun !== undefined && (await cancelForSure(lostRun.id));
    }
    if (sessionId === undefined) return await cancelForSure(runId);
    // A message that waits would begin another run after this one.
    const list = await insist((service) => service.sessions.queue(sessionId));
    const waiting = new Set([...messages, ...(list?.queue ?? []).map(({ id }) => id)]);
    const taken = await Promise.all([...waiting].map((id) => takeBack(sessionId, id)));
    const isCancelled = await cancelForSure(runId);
    return list !== undefined && isCancelled && !taken.includes(false);
  };

  /** Sends a message to the agent. It is taken back if the task no longer waits for the answer. */
  const send = async (text: string, most?: number): Promise<void> => {
    const { sessionId = '' } = memory();
    const { id } = await attempt(async (service) => {
      // The service drops the same message if its first answer was lost.
      const sent = await service.sessions.sendMessage(
        sessionId,
        // Spec silent: the message waits for the agent's turn, because an interrupted run would lose its login.
        { text, interrupt: false },
        { deduplicate: 'exact-text-v1' },
      );
      if (state !== 'running') {
        await takeBack(sessionId, sent.id);
        throw new TaskConflictError(justEnding);
      }
      return sent;
    }, most);
    remember({ messages: [...memory().messages, id] });
  };
  /** Sends the messages that came while the run was being created. */
  const sendLater = async (): Promise<void> => {
    for (let [text] = memory().later; text !== undefined; [text] = memory().later) {
      try {
        await send(text);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        taskJournal.setMessage(lostMessage);
      }
      remember({ later: memory().later.slice(1) });
    }
  };

  /** Starts the task's run, unless it was started before. */
  const start = async (): Promise<void> => {
    const { record } = taskJournal;
    if (!record || memory().runId !== undefined) return;
    const { payload } = record.run;
    taskJournal.setMessage(`Starting at ${serviceTitle}`);
    // Each task has its own workspace. Its run is found by it if the answer to its creation is lost.
    const workspaceId =
      memory().workspaceId ??
      (await attempt((service) => service.workspaces.create({ name: `HOA Pilot ${taskId}` }))).id;
    remember({ workspaceId });
    const names = memory().uploadIds.length > 0 ? [] : record.task.uploadedFiles;
    const attached = await Promise.all(names.map((name) => attachedFile(taskJournal, parts, name)));
    const present = attached.filter((file) => file !== undefined);
    if (present.length > 0) {
      const { ids, paths } = await sendFiles(workspaceId, present, fileParts);
      remember({ uploadIds: ids, uploads: [...memory().uploads, ...paths] });
    }
    const created = await attempt(async (service) => {
      const { isStarting, sessionId, uploadIds } = memory();
      const lost = isStarting ? await findRun(service, memory()) : undefined;
      if (lost) return { id: lost.id, sessionId: lost.sessionId };
      const body = {
        ...runRequest(payload, {
          additions: taskJournal.record?.run.additions ?? [],
          maxSteps: record.task.maxSteps,
          home: parts.home,
          login: vault.login(taskId),
          profile: options.profile,
          maxCost: options.maxCost,
        }),
        workspaceId,
        ...(sessionId !== undefined && { sessionId }),
        ...(uploadIds.length > 0 && { attachedFileIds: uploadIds }),
      };
      remember({ isStarting: true, later: [] });
      const run = await service.runs.create(body).catch((error: unknown) => {
        // A clear refusal has started nothing.
        if (state !== 'ended' && !describeServiceError(error).isUnclear) remember({ isStarting: false });
        throw error;
      });
      // The person did not wait for the answer.
      if (state === 'ended') await cancelForSure(run.id);
      return run;
    });
    remember({ runId: created.id, sessionId: created.sessionId, isStarting: false });
  };

  const finishStep = (step: number, status: 'done' | 'failed'): void => {
    const { record } = taskJournal;
    const current = record?.task.apiSteps.find((one) => one.step === step);
    if (!record || !current || record.run.stepsDone >= step) return;
    const { memory: kept } = record.run;
    const { next_goal: action, url } = current;
    // The service does not tell how long a step took.
    const result = { memory: kept, ms: 0, action };
    if (status === 'failed') taskJournal.stepFailed(step, { ...result, problem: 'This step failed' });
    else
      taskJournal.stepDone(step, {
        ...result,
        url,
        title: '',
        files: [],
        opensPage: false,
        makesFiles: false,
        picture: undefined,
        dataSet: undefined,
        downloaded: undefined,
        together: undefined,
        result: undefined,
      });
  };
  const showView = (liveUrl: string): void => {
    if (new URL(liveUrl).origin === (options.live ?? serviceLive)) taskJournal.viewOpened(liveUrl);
    else taskJournal.setMessage('The live view is not shown, because it is not where the server expects it');
  };
  /** Shows an event of the run. Returns what to remember. */
  const show = (news: RunNews | undefined): Partial<CloudMemory> => {
    if (news?.is === 'browser') {
      showView(news.liveUrl);
      return { liveUrl: news.liveUrl };
    }
    if (news?.is === 'text') return news.text === '' ? {} : { said: say(news.text) };
    if (!news) return {};
    const { calls, said } = memory();
    const known = calls.indexOf(news.id) + 1;
    const step = known || calls.length + 1;
    if (!known) {
      finishStep(step - 1, 'done');
      taskJournal.stepBegins(step, { goal: news.goal, evaluation: said, url: news.url });
    }
    if (news.state !== 'running') finishStep(step, news.state);
    return known ? {} : { calls: [...calls, news.id], said: '' };
  };
  const readEvents = async (runId: string): Promise<void> => {
    for (let hasMore = true; hasMore;) {
      const page = await attempt((service) => service.runs.events(runId, { after: memory().after }));
      for (const event of page.events) {
        // Both are written at once, or the event is shown again in the same place.
        if (event.id > memory().after) remember({ ...show(readEvent(event)), after: event.id });
      }
      hasMore = page.hasMore && page.events.length > 0;
    }
  };

  /** Shows what all runs of the task have used. */
  const count = ({ id, totalCostUsd, totalInputTokens, totalOutputTokens }: RunSummary): void =>
    void store.tasks.change(
      taskId,
      ({ run, task }) => {
        const kept = readMemory(run.memory);
        kept.used[id] = { tokens: totalInputTokens + totalOutputTokens, dollars: Number(totalCostUsd) };
        run.memory = kept;
        const used = Object.values(kept.used);
        const tokens = used.reduce((sum, one) => sum + one.tokens, 0);
        task.agent = { kind: 'agent', ...task.agent, tokens };
        task.cost = used.reduce((sum, one) => sum + one.dollars, 0).toFixed(costDigits);
      },
      taskEvents.updated,
    );

  /** Waits for the turn of a message that the person has sent. Returns the id of its run, or undefined if there is none. */
  const nextTurn = async (): Promise<string | undefined> => {
    for (;;) {
      const { messages, sessionId = '', used } = memory();
      const [message] = messages;
      if (message === undefined) return undefined;
      const current = await attempt((service) => service.sessions.getMessage(sessionId, message));
      if (isWaiting(current)) {
        await clock.sleep(pollMs, over.signal);
        continue;
      }
      const { runId, status } = current;
      remember({ messages: memory().messages.filter((id) => id !== message) });
      if (status === 'consumed' && runId !== null && !(runId in used)) return runId;
      if (status !== 'consumed') taskJournal.setMessage(lostMessage);
    }
  };

  /** Follows the task's runs to the end of the last one. Returns its summary, and whether the limit of steps ended it. */
  const follow = async (maxSteps: number): Promise<{ summary: RunSummary; isLimited: boolean }> => {
    let isLimited = false;
    let isStopped = false;
    for (;;) {
      const { runId = '' } = memory();
      const { status } = await attempt((service) => service.runs.status(runId));
      await readEvents(runId);
      isLimited ||= memory().calls.length > maxSteps;
      isStopped ||= isLimited && (await stopThere());
      if (!endedStatuses.includes(status)) {
        await clock.sleep(pollMs, over.signal);
        continue;
      }
      const summary = await attempt((service) => service.runs.get(runId));
      count(summary);
      const next = isLimited ? undefined : await nextTurn();
      if (next === undefined) return { summary, isLimited };
      remember({ runId: next, after: 0 });
    }
  };

  /** Keeps the files that the task has made. Returns why others are not kept. */
  const keepFiles = async (): Promise<{ made: StoredFile[]; refused: string[] }> => {
    const { kept, uploads, workspaceId = '' } = memory();
    const made: StoredFile[] = [];
    const refused: string[] = [];
    for (const file of await listFiles(workspaceId, attempt)) {
      const isHidden = file.path.split('/').some((part) => part.startsWith('.'));
      if (isHidden || uploads.includes(file.path) || kept.includes(versionOf(file))) continue;
      const fetched = await fetchFile(file, fileParts);
      if (typeof fetched === 'string') refused.push(fetched);
      else
        made.push(
          ...(await files.add([fetched], [...(taskJournal.record?.task.outputFiles ?? []), ...made])),
        );
      kept.push(versionOf(file));
    }
    remember({ kept });
    return { made, refused };
  };

  /** Waits for the service's judgment of a run, which comes after its end. */
  const judgmentOf = async ({ id, judgement }: RunSummary): Promise<RunSummary['judgement']> => {
    let judgment = judgement;
    for (let poll = 0; poll < judgmentPolls && judgment == null; poll += 1) {
      await clock.sleep(pollMs, over.signal);
      const summary = await attempt((service) => service.runs.get(id));
      count(summary);
      judgment = summary.judgement;
    }
    return judgment;
  };

  const finish = async (summary: RunSummary, limit: number | undefined): Promise<void> => {
    const { error, result, status } = summary;
    const isDone = status === 'completed';
    const judgment = isDone ? await judgmentOf(summary) : undefined;
    const { made, refused } = await keepFiles();
    const report = [result?.trim(), ...refused.map((reason) => `${reason}.`)].filter(Boolean).join('\n\n');
    if (limit !== undefined) {
      const message = `Partly done: the limit of ${limit} steps was reached.`;
      return await end('completed', { message, output: `${message}\n\n${report}`, verdict: 'partly' }, made);
    }
    if (isDone) {
      const output = report || 'The agent gave no report.';
      return await end('completed', { message: firstLine(output), output, ...judgedOutcome(judgment) }, made);
    }
    const output = report === '' ? {} : { output: report };
    const message =
      status === 'cancelled'
        ? `The task was stopped at ${serviceTitle}`
        : `The agent at ${serviceTitle} could not do the task. ${error ?? ''}`.trimEnd();
    await end(status === 'cancelled' ? 'stopped' : 'failed', { message, ...output }, made);
  };

  const run = async (): Promise<void> => {
    try {
      const { record } = taskJournal;
      if (!record) return;
      const { liveUrl } = memory();
      if (liveUrl !== undefined) showView(liveUrl);
      await start();
      await sendLater();
      const { maxSteps } = record.task;
      let outcome = await follow(maxSteps);
      state = 'ending';
      // A message may have arrived with the end.
      while (!outcome.isLimited && memory().messages.length > 0) outcome = await follow(maxSteps);
      await finish(outcome.summary, outcome.isLimited ? maxSteps : undefined);
    } catch (error) {
      if (state === 'ended' || state === 'abandoned') return;
      if (!(error instanceof ServiceError)) parts.report('A task failed', error);
      const message =
        error instanceof ServiceError ? error.message : 'The server had a problem with this task';
      await end('failed', { message: `${message}.` });
    }
  };

  return {
    get hasEnded(): boolean {
      return state === 'ended';
    },
    pause: () => Promise.reject(notSupported('Pause')),
    resume: () => Promise.reject(notSupported('Resume')),
    loginAdded() {
      throw notSupported('Adding a login to a running task');
    },
    async instruct(instruction: string): Promise<string> {
      if (state !== 'running') throw new TaskConflictError(justEnding);
      const reply = `The agent at ${serviceTitle} reads your message after its current work`;
      const { isStarting, later, runId } = memory();
      if (runId !== undefined) {
        try {
          await send(instruction, personTries);
        } catch (error) {
          if (over.signal.aborted) throw new TaskConflictError(justEnding, { cause: error });
          if (!(error instanceof ServiceError)) throw error;
          const message = `${say(error.message)}. Send your message again later.`;
          throw new HTTPException(error.mayPass ? 503 : 502, { message, cause: error });
        }
      } else if (isStarting) remember({ later: [...later, instruction] });
      taskJournal.added(instruction, reply);
      return reply;
    },
    answerApproval() {
      throw new ApprovalClosedError();
    },
    remember: () => Promise.resolve(undefined),
    async stop(message: string): Promise<void> {
      if (stopping) return await stopping;
      if (state === 'ended') throw new TaskConflictError('This task has already finished');
      state = 'ended';
      over.abort(new Error('The task was stopped'));
      const doubt = ` ${serviceTitle} has not confirmed it, so the task may still run there.`;
      stopping = stopThere().then((isStopped) =>
        end('stopped', { message: isStopped ? message : `${message}.${doubt}` }),
      );
      await stopping;
    },
    // The caller of `stop` gets its error.
    finished: run()
      .then(() => stopping?.catch(() => undefined))
      .then(() => endWritten),
    abandon(): void {
      closing.abort();
      if (state === 'ended') return;
      state = 'abandoned';
      over.abort(new Error('The server is shutting down'));
    },
  };
}
