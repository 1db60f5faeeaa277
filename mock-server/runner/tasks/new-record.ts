import { randomUUID } from 'node:crypto';
import type { CreateTask } from '../../../widget/contract/create-task.ts';
import type { TaskRecord } from '../../store/task-record.ts';
import { allIntegrations } from '../browser/may-use.ts';
import { taskTitle } from './task-title.ts';

const defaultSteps = 30;

/** A task about to start. The payload's texts hold no password any more. */
export function newRecord(owner: string, payload: CreateTask, now: Date): TaskRecord {
  const at = now.toISOString();
  return {
    owner,
    task: {
      id: randomUUID(),
      status: 'running',
      title: payload.title?.trim() || taskTitle(payload.description),
      description: payload.description,
      model: payload.model ?? 'fast',
      priority: payload.priority ?? 'normal',
      maxSteps: payload.maxSteps ?? defaultSteps,
      integrations: payload.integrations ?? [...allIntegrations],
      statusMessage: 'Opening a browser',
      currentStep: 0,
      createdAt: at,
      updatedAt: at,
      uploadedFiles: payload.uploadedFiles ?? [],
      uploadedFileIds: payload.uploadedFileIds ?? payload.fileIds ?? [],
      isAiEnhanced: payload.isAiEnhanced ?? false,
      ...(payload.browserProfile === undefined ? {} : { browserProfile: payload.browserProfile }),
      ...(payload.proxyCountryCode === undefined ? {} : { proxyCountryCode: payload.proxyCountryCode }),
      apiSteps: [],
      outputFiles: [],
      loginDetected: false,
      isPaused: false,
    },
    run: {
      instruction: payload.description,
      payload,
      memory: undefined,
      stepsDone: 0,
      failures: 0,
      problem: undefined,
      pictureKey: randomUUID(),
      pictures: [],
      downloaded: undefined,
      log: [],
    },
  };
}
