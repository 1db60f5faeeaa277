import { scheduleSpeedModes } from '../../../contract/entities/speed-mode.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import type { EndpointBody } from '../../../contract/requests.ts';
import { scheduleToasts } from '../texts/other-toasts.ts';

export type ScheduleMode = (typeof scheduleSpeedModes)[number];

/** The scheduler's form. */
export interface ScheduleDraft {
  description: string;
  /** Undefined while it follows the description. */
  name: string | undefined;
  isRecurring: boolean;
  /** Empty until chosen. */
  cronExpression: string;
  /** `YYYY-MM-DDTHH:mm` in the browser's zone, empty until entered. */
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

/** The first 50 characters of a description on one line. Counts code points, so that no emoji is split. */
export function shortDescription(description: string): string {
  const line = description.trim().replace(/\s+/g, ' ');
  return Array.from(line).slice(0, sharedLimits.title.characters).join('');
}

/** The name of a draft: its own, or the start of its description. */
export function scheduleName({ name, description }: Pick<ScheduleDraft, 'name' | 'description'>): string {
  return name ?? shortDescription(description);
}

/** Returns the draft with a new description. An empty name follows the description again. */
export function withDescription(draft: ScheduleDraft, description: string): ScheduleDraft {
  return { ...draft, description, name: draft.name?.trim() === '' ? undefined : draft.name };
}

/** An instant as the value of a date-and-time field, in the browser's zone: `YYYY-MM-DDTHH:mm`. */
export function scheduleEarliest(now: number): string {
  const date = new Date(now);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export interface ScheduleProblem {
  field: 'description' | 'name' | 'model' | 'frequency' | 'time';
  title: string;
  description: string;
}

/** Why a draft cannot be scheduled, or undefined if it can. `now` is in milliseconds. */
export function scheduleProblem(draft: ScheduleDraft, now: number): ScheduleProblem | undefined {
  if (draft.description.trim() === '') return { field: 'description', ...scheduleToasts.missingInformation };
  if (scheduleName(draft).trim() === '') return { field: 'name', ...scheduleToasts.missingInformation };
  if (!draft.model) return { field: 'model', ...scheduleToasts.missingInformation };
  if (draft.isRecurring) {
    if (draft.cronExpression !== '') return undefined;
    return { field: 'frequency', ...scheduleToasts.missingSchedule };
  }
  const at = Date.parse(draft.at);
  if (Number.isNaN(at)) return { field: 'time', ...scheduleToasts.missingTime };
  // Spec silent: a past time is refused, because the field's minimum does not prevent typing one.
  if (at <= now) return { field: 'time', ...scheduleToasts.pastTime };
  return undefined;
}

/** The body that creates the schedule of a complete draft, in the browser's zone. */
export function scheduleRequest(draft: ScheduleDraft, timezone: string): EndpointBody<'createSchedule'> {
  const { description, model, isRecurring, cronExpression, at } = draft;
  return {
    name: scheduleName(draft).trim(),
    description: description.trim(),
    model,
    isRecurring,
    cronExpression: isRecurring ? cronExpression : null,
    scheduledAt: isRecurring ? null : new Date(at).toISOString(),
    timezone,
  };
}
