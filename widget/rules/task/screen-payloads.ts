import type { CreateTask } from '../entities.ts';
import { filesSection } from '../../../contract/prompt/compose-description.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import { limits } from '../limits.ts';
import { commonFields, filesOf, type PayloadOf, type TaskRequest } from './task-payload.ts';

/** Of the chat dashboard. */
export const chatPayload: PayloadOf = (request) => ({
  ...commonFields(request),
  status: 'running',
  isAiEnhanced: false,
});

/** Of the community chat. */
export const communityPayload: PayloadOf = (request) => ({
  ...request.choices,
  description: request.prompt,
  model: request.model,
  isAiEnhanced: false,
  ...filesOf(request, 'fileIds'),
});

/** Of the simple screen, whose model is its own: it offers no choice. */
export const simplePayload: PayloadOf = (request) => ({ ...commonFields(request), model: 'smart' });

/** Of a live session. */
export const liveSessionPayload: PayloadOf = (request) => ({
  ...commonFields(request),
  maxSteps: limits.steps.liveSession,
});

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
  maxSteps: sharedLimits.steps.default,
  startUrl: '',
  allowedDomains: '',
  vision: true,
  highlightElements: false,
};

/** Of the task form: files are named in the words as well. */
export function formPayload(request: TaskRequest, fields: FormFields): CreateTask {
  const { prompt, fileNames } = request;
  const { maxSteps, startUrl, allowedDomains, vision, highlightElements } = fields;
  const domains = allowedDomains.split(',').flatMap((domain) => domain.trim() || []);
  return {
    ...commonFields(request),
    description: fileNames.length > 0 ? `${prompt}\n\n${filesSection(fileNames)}` : prompt,
    maxSteps,
    highlightElements,
    vision,
    ...(startUrl.trim() !== '' && { startUrl: startUrl.trim() }),
    ...(domains.length > 0 && { allowedDomains: domains }),
  };
}
