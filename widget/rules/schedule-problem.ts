import { type ScheduleDraft, scheduleName } from './schedule-draft.ts';

export interface ScheduleProblem {
  field: 'description' | 'name' | 'model' | 'frequency' | 'time';
  title: string;
  description: string;
}

const missing = { title: 'Missing Information', description: 'Please fill in all required fields' };

/** Why a draft cannot be scheduled yet; undefined when it can. `now` in milliseconds. */
export function scheduleProblem(draft: ScheduleDraft, now: number): ScheduleProblem | undefined {
  if (draft.description.trim() === '') return { field: 'description', ...missing };
  if (scheduleName(draft).trim() === '') return { field: 'name', ...missing };
  if (!draft.model) return { field: 'model', ...missing };
  if (draft.isRecurring) {
    if (draft.cronExpression !== '') return undefined;
    return {
      field: 'frequency',
      title: 'Missing Schedule',
      description: 'Please select a recurring schedule pattern',
    };
  }
  const at = Date.parse(draft.at);
  if (Number.isNaN(at))
    return {
      field: 'time',
      title: 'Missing Date/Time',
      description: 'Please select when to run the automation',
    };
  // Spec silent: a time that has passed, because the field's minimum does not keep one from being typed.
  if (at <= now)
    return { field: 'time', title: 'Invalid Date/Time', description: 'Please select a time in the future' };
  return undefined;
}
