import { attachedFile } from '../../runner/files/task-uploads.ts';
import type { CloudTask } from './cloud-task.ts';
import { sendFiles } from './run-files.ts';
import { runRequest } from './run-request.ts';
import { describeServiceError, serviceTitle } from './service.ts';
import { cancelForSure, findRun } from './stop-run.ts';

/** Starts the task's run, unless it was started before. */
export async function startRun(task: CloudTask): Promise<void> {
  const { attempt, cloud, id, journal, memory, parts, remember, signal } = task;
  const { record } = journal;
  if (!record || memory().runId !== undefined) return;
  const { payload } = record.run;
  journal.setMessage({ message: `Starting at ${serviceTitle}` });
  // Each task has its own workspace. Its run is found by it if the answer to its creation is lost.
  const workspaceId =
    memory().workspaceId ??
    (await attempt((service) => service.workspaces.create({ name: `HOA Pilot ${id}` }))).id;
  remember({ workspaceId });
  const names = memory().uploadIds.length > 0 ? [] : record.task.uploadedFiles;
  const attached = await Promise.all(names.map((name) => attachedFile(journal, parts, name)));
  const present = attached.filter((file) => file !== undefined);
  if (present.length > 0) {
    const { ids, paths } = await sendFiles(workspaceId, present, { attempt, web: cloud.web, signal });
    remember({ uploadIds: ids, uploads: [...memory().uploads, ...paths] });
  }
  const created = await attempt(async (service) => {
    const { isStarting, sessionId, uploadIds } = memory();
    const startedRun = isStarting ? await findRun(service, memory()) : undefined;
    if (startedRun) return { id: startedRun.id, sessionId: startedRun.sessionId };
    const body = {
      ...runRequest(payload, {
        additions: journal.record?.run.additions ?? [],
        maxSteps: record.task.maxSteps,
        home: parts.home,
        login: parts.vault.login(id),
        profile: cloud.options.profile,
        maxCost: cloud.options.maxCost,
      }),
      workspaceId,
      ...(sessionId !== undefined && { sessionId }),
      ...(uploadIds.length > 0 && { attachedFileIds: uploadIds }),
    };
    remember({ isStarting: true, later: [] });
    // Stored before the call: if its answer is lost with this server, the next one looks for the run.
    await journal.saved();
    signal.throwIfAborted();
    const run = await service.runs.create(body).catch((error: unknown) => {
      // A clear refusal has started nothing.
      if (task.state !== 'ended' && !describeServiceError(error).isUnclear) remember({ isStarting: false });
      throw error;
    });
    // The person did not wait for the answer.
    if (task.state === 'ended') await cancelForSure(task, run.id);
    return run;
  });
  remember({ runId: created.id, sessionId: created.sessionId, isStarting: false });
}
