import type { RunSummary } from 'browser-use-sdk/v4';
import { type CloudTask, pollMs } from './cloud-task.ts';
import type { CloudMemory } from './memory.ts';
import { nextTurn } from './messages.ts';
import { readEvent, type RunNews } from './run-events.ts';
import { serviceLive } from './service.ts';
import { endedStatuses, stopRuns } from './stop-run.ts';

/** Shows the service's live view of a task. */
export function showView({ cloud, journal }: CloudTask, liveUrl: string): void {
  if (new URL(liveUrl).origin === (cloud.options.live ?? serviceLive)) journal.viewOpened(liveUrl);
  else
    journal.setMessage({
      message: 'The live view is not shown, because it is not where the server expects it',
    });
}

function finishStep({ journal }: CloudTask, step: number, status: 'done' | 'failed'): void {
  const { record } = journal;
  const current = record?.task.apiSteps.find((one) => one.step === step);
  if (!record || !current || record.run.stepsDone >= step) return;
  const { next_goal: action, url } = current;
  // The service does not report how long a step took.
  const result = { memory: record.run.memory, ms: 0, action };
  if (status === 'failed') journal.stepFailed(step, { ...result, problem: 'This step failed' });
  else
    journal.stepDone(step, {
      ...result,
      url,
      title: '',
      files: [],
      opensPage: false,
      makesFiles: false,
      dataSet: undefined,
      downloaded: undefined,
      together: undefined,
      result: undefined,
    });
}

/** Shows an event of the run. Returns what to remember. */
function showNews(task: CloudTask, news: RunNews | undefined): Partial<CloudMemory> {
  if (news?.is === 'browser') {
    showView(task, news.liveUrl);
    return { liveUrl: news.liveUrl };
  }
  if (news?.is === 'text') return news.text === '' ? {} : { lastText: task.redact(news.text) };
  if (!news) return {};
  const { calls, lastText } = task.memory();
  const currentStep = calls.indexOf(news.id) + 1;
  const isNew = currentStep === 0;
  const step = isNew ? calls.length + 1 : currentStep;
  if (isNew) {
    finishStep(task, step - 1, 'done');
    task.journal.stepBegins(step, { goal: news.goal, evaluation: lastText, url: news.url });
  }
  if (news.state !== 'running') finishStep(task, step, news.state);
  return isNew ? { calls: [...calls, news.id], lastText: '' } : {};
}

async function readEvents(task: CloudTask, runId: string): Promise<void> {
  const { attempt, memory, remember } = task;
  for (let hasMore = true; hasMore;) {
    const page = await attempt((service) => service.runs.events(runId, { after: memory().after }));
    for (const event of page.events) {
      // Both are stored in one step. Otherwise the event is shown again, in the same place.
      if (event.id > memory().after) remember({ ...showNews(task, readEvent(event)), after: event.id });
    }
    hasMore = page.hasMore && page.events.length > 0;
  }
}

/**
 * Follows the task's runs to the end of the last one, and shows what happens in them.
 *
 * @returns The summary of the last run, and whether the limit of steps ended it.
 */
export async function followRuns(
  task: CloudTask,
  maxSteps: number,
): Promise<{ summary: RunSummary; isLimited: boolean }> {
  const { attempt, memory, parts, remember, signal } = task;
  let isLimited = false;
  let isStopped = false;
  for (;;) {
    const { runId = '' } = memory();
    const { status } = await attempt((service) => service.runs.status(runId));
    await readEvents(task, runId);
    isLimited ||= memory().calls.length > maxSteps;
    isStopped ||= isLimited && (await stopRuns(task));
    if (!endedStatuses.includes(status)) {
      await parts.clock.sleep(pollMs, signal);
      continue;
    }
    const summary = await attempt((service) => service.runs.get(runId));
    task.count(summary);
    const next = isLimited ? undefined : await nextTurn(task);
    if (next === undefined) return { summary, isLimited };
    remember({ runId: next, after: 0 });
  }
}
