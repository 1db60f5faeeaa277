import { randomUUID } from 'node:crypto';
import type { CreateTask } from '../../../contract/entities/create-task.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import { parseDescription } from '../../../contract/prompt/parse-description.ts';
import { taskTitle } from '../../../contract/prompt/task-title.ts';
import { findSecrets } from '../../../contract/secrets/find-secrets.ts';
import type { TaskRecord } from '../../store/task-record.ts';
import { allIntegrations } from '../task-browser/may-use.ts';
import { asStatus, statusSentence, statusWords } from '../words/status-words.ts';

/** Creates the record of a new task. The texts of `payload` must not contain secrets. */
export function newRecord(owner: string, payload: CreateTask, now: Date): TaskRecord {
  const at = now.toISOString();
  return {
    owner,
    task: {
      id: randomUUID(),
      status: 'running',
      title: payload.title?.trim() || taskTitle(parseDescription(payload.description).request, findSecrets),
      description: payload.description,
      model: payload.model ?? 'fast',
      priority: payload.priority ?? 'normal',
      maxSteps: payload.maxSteps ?? sharedLimits.steps.default,
      integrations: payload.integrations ?? [...allIntegrations],
      ...asStatus(statusWords(statusSentence('opening', {}))),
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
