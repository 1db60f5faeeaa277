import type { Verdict } from '../../../contract/entities/evidence.ts';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import { onlyAgent } from '../../../server/agent/agent.ts';
import { createPlanner, type PlannerLimits } from '../../../server/agent/planner/planner.ts';
import { createServerApp } from '../../../server/app.ts';
import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { claimedKind } from '../../../server/extraction/file-kind.ts';
import type { Model } from '../../../server/model/model.ts';
import { openStore } from '../../../server/store/sqlite/open-store.ts';
import { systemClock } from '../../../server/time/clock.ts';
import type { EndedTask, Portal, PortalTask } from './portal.ts';
import { startPortal } from './start-portal.ts';

export interface TaskRun extends EndedTask {
  /** How far the server has checked the outcome. Undefined if the task did not finish. */
  verdict: Verdict | undefined;
  /** Statements of the summary with facts that are on no page that was read. */
  unseen: string[];
  /** What is wrong with the result. Empty if the task is solved. */
  problems: string[];
  steps: number;
  /** How many actions the person was asked to approve. */
  approvals: number;
  /** Tokens of the model. */
  tokens: number;
  /** US dollars; undefined if the model has no prices. */
  dollars: number | undefined;
  /** The steps in words, for people. */
  log: string[];
}

export interface RunOptions {
  model: Model;
  /** The browser. The run closes it. */
  driver(web: typeof fetch): BrowserDriver;
  limits?: PlannerLimits;
  /** Further origins of this machine that the task may reach. */
  allowPrivate?: readonly string[];
  /** How many times faster than normal. */
  pace?: number;
}

const owner = 'portal-staff';
/** The task is stopped at the next question after this many answers. */
const maxAnswers = 3;

/** Serves a portal and runs one of its tasks. See {@link runTaskAt}. */
export async function runTask(
  portal: Pick<Portal, 'fetch'>,
  task: PortalTask,
  options: RunOptions,
): Promise<TaskRun> {
  const { origin, close } = await startPortal(portal);
  try {
    const allowPrivate = [origin, ...(options.allowPrivate ?? [])];
    return await runTaskAt(`${origin}/`, task, { ...options, allowPrivate });
  } finally {
    await close();
  }
}

/** Runs a task at an address with the parts of the real server, answers its questions, and checks the result. */
export async function runTaskAt(
  startUrl: string,
  task: PortalTask,
  { model, driver, limits = {}, allowPrivate = [], pace = 1 }: RunOptions,
): Promise<TaskRun> {
  const { instruction, login, files = [], answer, acts = false } = task;
  const store = openStore({ place: 'memory', clock: systemClock });
  const uploads = await Promise.all(
    files.map(({ name, type, bytes }) => {
      const kind = claimedKind(name, type);
      if (!kind) throw new Error(`Files such as ${name} cannot be attached`);
      return store.uploads.add({ owner, name, kind }, bytes);
    }),
  );
  // The server reads the uploads when it starts.
  const app = await createServerApp({
    agents: onlyAgent(createPlanner(model, limits)),
    store,
    driver,
    origin: 'http://pilot.test',
    allowPrivate,
    extensions: { paceOf: () => pace },
  });
  const questions: string[] = [];
  const pending: Promise<unknown>[] = [];
  try {
    const { host } = new URL(startUrl);
    const { id } = await app.runner.create(owner, {
      description: composeDescription({
        request: instruction,
        ...(login && { login: { domain: host, ...login } }),
      }),
      startUrl,
      uploadedFiles: uploads.map(({ name }) => name),
      uploadedFileIds: uploads.map((upload) => upload.id),
    });
    let isPaused = false;
    const answered = new Set<string>();
    store.onEvent(() => {
      const current = store.tasks.get(id)?.task;
      const { approval } = current ?? {};
      if (approval) {
        const approve = { id: approval.id, answer: acts ? 'approve' : 'decline', by: owner } as const;
        if (!answered.has(approval.id)) setImmediate(() => app.runner.answerApproval(id, approve));
        answered.add(approval.id);
        return;
      }
      const wasPaused = isPaused;
      isPaused = current?.isPaused === true;
      if (!isPaused || wasPaused) return;
      questions.push(current?.statusMessage ?? '');
      const canAnswer =
        answer !== undefined && current?.loginDetected !== true && questions.length <= maxAnswers;
      // The pause is complete after this event.
      setImmediate(() => pending.push(canAnswer ? app.runner.instruct(id, answer) : app.runner.stop(id)));
    });
    await app.runner.finished(id);
    await Promise.all(pending);
    const record = store.tasks.get(id);
    const { status = 'gone', output, statusMessage = '', outputFiles = [], agent, cost } = record?.task ?? {};
    const ended: EndedTask = {
      status,
      summary: output ?? statusMessage,
      files: await Promise.all(
        outputFiles
          .filter(({ file_name: name }) => name !== 'logs.txt')
          .map(async ({ file_name: name }) => ({
            name,
            bytes: (await store.files.read(id, `output/${name}`)) ?? new Uint8Array(),
          })),
      ),
      questions,
    };
    return {
      ...ended,
      problems: await task.check(ended),
      steps: record?.run.stepsDone ?? 0,
      approvals: record?.task.approvals?.length ?? 0,
      verdict: record?.task.verdict,
      unseen: (record?.task.claims ?? []).flatMap(({ sentences = [], text }) =>
        sentences?.some(({ code }) => code === 'statement-missing') ? [text] : [],
      ),
      tokens: agent?.tokens ?? 0,
      dollars: cost === undefined ? undefined : Number(cost),
      log: record?.run.log ?? [],
    };
  } finally {
    await app.close();
  }
}
