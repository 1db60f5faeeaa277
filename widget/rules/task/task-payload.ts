import type { CreateTask, SpeedMode } from '../entities.ts';
import { limits } from '../limits.ts';
import { bareRequest } from '../chat/follow-up-context.ts';
import { taskTitle } from './task-title.ts';

/** What a person asked for, before a screen makes a task of it. */
export type TaskRequest = {
  prompt: string;
  title?: string | undefined;
  model: SpeedMode;
  /** Uploaded files that go along. */
  fileIds: readonly string[];
  /** Their names, where they are known. */
  fileNames: readonly string[];
  /** The country of the browser by its code; empty where none was asked for. */
  location: string;
};

/** How a screen creates tasks: the fields it sends. */
export type PayloadForm = 'confirmation' | 'chat' | 'community' | 'simple' | 'live-session';

const titleOf = ({ title, prompt }: TaskRequest) => title ?? taskTitle(bareRequest(prompt));
const nonEmpty = <Name extends string>(name: Name, values: readonly string[]) =>
  (values.length > 0 ? { [name]: [...values] } : {}) as { [Key in Name]?: string[] };
const place = ({ location }: TaskRequest) => (location === '' ? {} : { proxyCountryCode: location });
const uploaded = ({ fileIds }: TaskRequest) => nonEmpty('uploadedFileIds', fileIds);

const forms: Readonly<Record<PayloadForm, (request: TaskRequest) => CreateTask>> = {
  confirmation: (request) => ({
    title: titleOf(request),
    description: request.prompt,
    model: request.model,
    priority: 'normal',
    maxSteps: limits.steps.confirmation,
    ...uploaded(request),
    ...place(request),
  }),
  chat: (request) => ({
    title: titleOf(request),
    description: request.prompt,
    priority: 'normal',
    status: 'running',
    model: request.model,
    isAiEnhanced: false,
    ...uploaded(request),
    ...place(request),
  }),
  community: (request) => ({
    description: request.prompt,
    model: request.model,
    isAiEnhanced: false,
    ...nonEmpty('fileIds', request.fileIds),
  }),
  simple: (request) => ({
    title: titleOf(request),
    description: request.prompt,
    // The screen's own: it offers no choice.
    model: 'smart',
    priority: 'normal',
    // Spec silent: files and place too, where the screen has them, because they would be lost otherwise.
    ...uploaded(request),
  }),
  'live-session': (request) => ({
    title: titleOf(request),
    description: request.prompt,
    model: request.model,
    priority: 'normal',
    maxSteps: limits.steps.liveSession,
    ...uploaded(request),
  }),
};

/** The fields that create a task, as the screens of this form send them. */
export function taskPayload(form: PayloadForm, request: TaskRequest): CreateTask {
  const { fileNames } = request;
  return { ...forms[form](request), ...nonEmpty('uploadedFiles', fileNames) };
}

/** What the task form has beside its prompt. */
export type FormFields = {
  maxSteps: number;
  startUrl: string;
  /** As they are typed: set apart by commas. */
  allowedDomains: string;
  vision: boolean;
  highlightElements: boolean;
};

export const formDefaults: FormFields = {
  maxSteps: limits.steps.formDefault,
  startUrl: '',
  allowedDomains: '',
  vision: true,
  highlightElements: false,
};

/** The fields that create a task from the task form: files are named in the words as well. */
export function formPayload(request: TaskRequest, fields: FormFields): CreateTask {
  const { prompt, model, fileIds, fileNames } = request;
  const { maxSteps, startUrl, allowedDomains, vision, highlightElements } = fields;
  const domains = allowedDomains.split(',').flatMap((domain) => domain.trim() || []);
  const files = fileNames.length > 0 ? `\n\nUploaded files for analysis: ${fileNames.join(', ')}` : '';
  return {
    title: titleOf(request),
    description: `${prompt}${files}`,
    model,
    priority: 'normal',
    maxSteps,
    highlightElements,
    vision,
    ...nonEmpty('uploadedFiles', fileNames),
    ...nonEmpty('uploadedFileIds', fileIds),
    ...(startUrl.trim() !== '' && { startUrl: startUrl.trim() }),
    ...nonEmpty('allowedDomains', domains),
  };
}
