import {
  emptyScheduleDraft,
  isScheduleMode,
  type ScheduleDraft,
  shortDescription,
} from './schedule-draft.ts';

/** The draft that the scheduler's query string asks for; undefined when it asks for none. */
export function scheduleFromHistory(search: string): ScheduleDraft | undefined {
  const query = new URLSearchParams(search);
  const description = query.get('task')?.trim() ?? '';
  if (description === '') return undefined;
  const model = query.get('model');
  return {
    ...emptyScheduleDraft,
    description,
    name: `Scheduled: ${shortDescription(description)}...`,
    // Spec silent: a mode that schedules do not offer, because no choice would then be shown as made.
    model: isScheduleMode(model) ? model : emptyScheduleDraft.model,
  };
}
