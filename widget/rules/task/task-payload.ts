import type { CreateTask, SpeedMode } from '../entities.ts';
import { limits } from '../limits.ts';
import { requestIn } from '../../../contract/prompt/parse-description.ts';
import { taskTitle } from '../../../contract/prompt/task-title.ts';
import { maskSecrets } from '../privacy/mask-secrets.ts';

/** What a person asked for, before a screen makes a task of it. */
export type TaskRequest = {
  prompt: string;
  title?: string | undefined;
  model: SpeedMode;
  /** Uploaded files that go along. */
  fileIds: readonly string[];
  /** Their names, where they are known. */
  fileNames: readonly string[];
  /** What the person chose for all tasks: the browser's country and profile, integrations. */
  choices: Partial<CreateTask>;
};

/** Makes the fields that create a task of what was asked for. Screens send different ones. */
export type PayloadOf = (request: TaskRequest) => CreateTask;

/** A field of a list, left out where it is empty. */
const nonEmpty = <Name extends string>(name: Name, values: readonly string[]) =>
  (values.length > 0 ? { [name]: [...values] } : {}) as { [Key in Name]?: string[] };

/** What all screens but one send. */
export const commonFields = (request: TaskRequest) => ({
  ...request.choices,
  title: request.title ?? taskTitle(maskSecrets(requestIn(request.prompt))),
  description: request.prompt,
  priority: 'normal',
  model: request.model,
  ...filesOf(request),
});

/** The files that go along, by their ids and names. */
export const filesOf = (
  { fileIds, fileNames }: TaskRequest,
  name: 'uploadedFileIds' | 'fileIds' = 'uploadedFileIds',
) => ({ ...nonEmpty(name, fileIds), ...nonEmpty('uploadedFiles', fileNames) });

/** Of a task that was confirmed. */
export const confirmationPayload: PayloadOf = (request) => ({
  ...commonFields(request),
  maxSteps: limits.steps.confirmation,
});
