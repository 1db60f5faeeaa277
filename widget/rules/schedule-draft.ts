import { scheduleSpeedModes } from '../contract/speed-mode.ts';
import { limits } from './limits.ts';

export type ScheduleMode = (typeof scheduleSpeedModes)[number];

/** A schedule as far as it is filled in. */
export interface ScheduleDraft {
  description: string;
  /** Undefined while it follows the description. */
  name: string | undefined;
  isRecurring: boolean;
  /** Empty until one is chosen. */
  cronExpression: string;
  /** `YYYY-MM-DDTHH:mm` by the browser's clock, empty until it is given. */
  at: string;
  model: ScheduleMode;
}

export const emptyScheduleDraft: ScheduleDraft = {
  description: '',
  name: undefined,
  isRecurring: false,
  cronExpression: '',
  at: '',
  model: 'balanced',
};

export const isScheduleMode = (model: string | null | undefined): model is ScheduleMode =>
  scheduleSpeedModes.some((mode) => mode === model);

/** The first characters of a description on one line; by code point, so that an emoji is not cut in two. */
export function shortDescription(description: string): string {
  const line = description.trim().replace(/\s+/g, ' ');
  return Array.from(line).slice(0, limits.title.characters).join('');
}

/** The name a draft has: its own, or the beginning of its description. */
export function scheduleName({ name, description }: Pick<ScheduleDraft, 'name' | 'description'>): string {
  return name ?? shortDescription(description);
}

/** The draft with another description. A name that was emptied is made from it again. */
export function withDescription(draft: ScheduleDraft, description: string): ScheduleDraft {
  return { ...draft, description, name: draft.name?.trim() === '' ? undefined : draft.name };
}
