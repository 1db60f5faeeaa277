import type { EndpointBody } from '../contract/endpoints.ts';
import { type ScheduleDraft, scheduleName } from './schedule-draft.ts';

/** What creates the schedule of a complete draft. Its times are those of `timezone`, the browser's. */
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
