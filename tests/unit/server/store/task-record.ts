import type { TaskRecord } from '../../../../server/store/task-record.ts';

/** Builds a stored task. */
export function taskRecord(
  id: string,
  owner: string,
  status: TaskRecord['task']['status'] = 'running',
): TaskRecord {
  const at = '2026-03-02T09:00:00.000Z';
  return {
    owner,
    task: {
      id,
      status,
      title: id,
      description: id,
      model: 'fast',
      priority: 'normal',
      maxSteps: 30,
      integrations: [],
      statusMessage: '',
      currentStep: 0,
      createdAt: at,
      updatedAt: at,
      uploadedFiles: [],
      uploadedFileIds: [],
      isAiEnhanced: false,
      apiSteps: [],
      outputFiles: [],
      loginDetected: false,
      isPaused: status === 'paused',
    },
    run: {
      payload: { description: id },
      memory: undefined,
      stepsDone: 0,
      failures: 0,
      problem: undefined,
      pictureKey: 'key',
      pictures: [],
      downloaded: undefined,
      log: [],
    },
  };
}
