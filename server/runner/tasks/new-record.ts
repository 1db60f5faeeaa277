import { randomUUID } from 'node:crypto';
import type { CreateTask } from '../../../contract/entities/create-task.ts';
import { personWords } from '../../../mock-server/recipes/ask/person-words.ts';
import type { TaskRecord } from '../../store/task-record.ts';
import { allIntegrations } from '../browser/may-use.ts';

const titleCharacters = 50;
/** What joined the wish to a login that was said before it. */
const joiner = /^(?:and|then)\s+(\S)/i;
const noWish = /^\W*(?:credentials provided|important)\b\W*$/i;

/** A title for a task whose creator gave none: the beginning of the first line of what the person wrote. */
export function taskTitle(description: string): string {
  const lines = personWords(description).split('\n');
  const said = lines.map((line) => line.trim()).find((line) => line !== '') ?? '';
  const first = said.replace(joiner, (_, letter: string) => letter.toUpperCase());
  // Nothing but a login was written: the list shows its own words for a task without a title.
  if (noWish.test(first)) return '';
  // By code point, so that an emoji at the edge is not cut in two.
  const characters = Array.from(first);
  return characters.length > titleCharacters ? `${characters.slice(0, titleCharacters).join('')}...` : first;
}

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
