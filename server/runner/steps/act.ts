import { randomUUID } from 'node:crypto';
import type { Decision } from '../../agent/decision.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import type { PagesTogether } from '../../store/task-record.ts';
import { taskData } from '../files/task-data.ts';
import { describeAction } from '../journal/describe-step.ts';
import { finish } from './finish.ts';
import { perform } from './perform.ts';
import type { StepTools } from './step-tools.ts';

/** A decision, and what it was made with. */
export interface Action {
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

/** Stores rows that were copied from a page whose text does not have them, because it shows only some at a time. */
async function storeCopied(
  { browser, parts, readings, taskId }: StepTools,
  step: number,
  { text }: PageReading,
  copied: readonly (readonly string[])[],
): Promise<void> {
  const lines = copied.map((cells) => cells.join(' | '));
  if ([...lines.slice(0, 1), ...lines.slice(-1)].every((line) => text.includes(line))) return;
  const { title, url } = browser.session;
  await readings.add(
    { title, url, text: lines.join('\n') },
    { step, at: parts.clock.now().toISOString(), redact: (line) => parts.vault.redact(taskId, line) },
  );
}

/** Decisions after which the task ends, or a person gets control. */
const mayEndTurn: ReadonlySet<Decision['do']> = new Set(['finish', 'fail', 'login', 'ask']);

/** Acts, begins a picture, and records the step. */
export async function act(tools: StepTools, step: number, action: Action): Promise<void> {
  const { begin, decision, page, budget, seen, together, additionsSeen } = action;
  const { browser, files, gate, journal, lease, pictures } = tools;
  const { session } = browser;
  const actionResult = await perform(decision, {
    session: gate.guard(session, decision),
    page,
    budget,
    login: tools.parts.vault.login(tools.taskId),
    startUrl: journal.record?.run.payload.startUrl ?? tools.parts.home ?? '',
    seen,
    documents: tools.documents,
    data: taskData(tools.taskId, tools.parts.store.files, (text) =>
      tools.parts.vault.redact(tools.taskId, text),
    ),
    clock: tools.parts.clock,
    signal: tools.leaseChanged,
    upload: tools.attached,
    mayContinue: () => lease.is('agent'),
  });
  // The step starts over when the agent has control again.
  if (!actionResult) return;
  const { copied = [], downloaded, files: written = [] } = actionResult;
  await storeCopied(tools, step, page, copied);
  const storedFiles = await files.add(written, journal.record?.task.outputFiles ?? []);
  if (downloaded) await files.storeDownload(downloaded.bytes);
  await browser.save();
  if (lease.is('ended')) return;
  journal.stepDone(step, {
    memory: decision.memory,
    together,
    opensPage: decision.do === 'goto',
    makesFiles: decision.do === 'write' || (decision.do === 'download' && decision.keep),
    files: storedFiles,
    ms: tools.parts.clock.now().getTime() - begin,
    action: describeAction(decision, seen),
    title: session.title,
    url: session.url,
    downloaded: downloaded && { name: downloaded.name, type: downloaded.type },
    result: actionResult.result,
    dataSet: actionResult.dataSet,
  });
  pictures.begin(step);
  // The outcome quotes what it shows, and a person may change the page.
  if (mayEndTurn.has(decision.do)) await pictures.settled();
  if (await finish(tools, decision, additionsSeen)) return;
  if (decision.do === 'login' || decision.do === 'ask') {
    if (decision.do === 'login') journal.paused({ message: decision.message }, { loginDetected: true });
    else {
      const { question: text, choices } = decision;
      journal.paused({ message: text }, { question: { id: randomUUID(), text, choices: [...choices] } });
    }
    // A pause that was requested in the meantime leads to the same state.
    lease.send(lease.is('agent') ? 'handover' : 'drained');
  }
}
