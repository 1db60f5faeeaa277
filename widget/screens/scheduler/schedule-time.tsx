import { useEffect, useRef } from 'react';
import { useData } from '../../data/data-context.ts';
import { useNow } from '../../parts/task/use-now.ts';
import { limits } from '../../rules/limits.ts';
import {
  type ScheduleDraft,
  scheduleEarliest,
  type ScheduleProblem,
} from '../../rules/schedule/schedule-draft.ts';
import { readersZone, schedulePresets } from '../../rules/schedule/schedule-times.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';

export type ScheduleTimeProps = {
  draft: ScheduleDraft;
  problem: ScheduleProblem | undefined;
  onChange: (draft: ScheduleDraft) => void;
};

/** How often, or at what time. */
export const ScheduleTime = ({ draft, problem, onChange }: ScheduleTimeProps) => {
  const now = useNow(limits.schedule.minimumEvery, !draft.isRecurring, useData().serverNow);
  const selectRef = useRef<HTMLSelectElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) (selectRef.current ?? inputRef.current)?.focus();
  }, [problem]);
  const errorOf = (field: ScheduleProblem['field']) =>
    problem?.field === field ? problem.description : undefined;
  const zone = `Time zone: ${readersZone()}`;
  if (draft.isRecurring)
    return (
      <Field label="Frequency" hint={zone} error={errorOf('frequency')}>
        {(control) => (
          <Select
            {...control}
            ref={selectRef}
            value={draft.cronExpression}
            onChange={(event) => onChange({ ...draft, cronExpression: event.currentTarget.value })}
          >
            <option value="">Select frequency</option>
            {schedulePresets.map(({ cron, label }) => (
              <option key={cron} value={cron}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  return (
    <Field label="Date and Time" hint={zone} error={errorOf('time')}>
      {(control) => (
        <TextInput
          {...control}
          ref={inputRef}
          type="datetime-local"
          min={scheduleEarliest(now)}
          value={draft.at}
          onInput={(event) => onChange({ ...draft, at: event.currentTarget.value })}
        />
      )}
    </Field>
  );
};
