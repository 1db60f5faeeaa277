import { useEffect, useId, useRef } from 'react';
import { nextRuns } from '../../../contract/schedule/next-runs.ts';
import { useData } from '../../data/data-context.ts';
import { t } from '../../messages/translate.ts';
import { useNow } from '../../parts/task/use-now.ts';
import { limits } from '../../rules/limits.ts';
import {
  type ScheduleDraft,
  scheduleEarliest,
  type ScheduleProblem,
} from '../../rules/schedule/schedule-draft.ts';
import { formatAway, formatDate } from '../../rules/format/format-time.ts';
import { cronWords } from '../../rules/schedule/cron-words.ts';
import { readersZone, runLabels, schedulePresets } from '../../rules/schedule/schedule-times.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import {
  plan,
  planAbout,
  planHead,
  planIcon,
  planNote,
  planRun,
  planRuns,
  planWords,
} from './schedule-form.css.ts';

export type ScheduleTimeProps = {
  draft: ScheduleDraft;
  problem: ScheduleProblem | undefined;
  onChange: (draft: ScheduleDraft) => void;
};

/** The frequency, or the date and time. */
export const ScheduleTime = ({ draft, problem, onChange }: ScheduleTimeProps) => {
  const now = useNow(limits.schedule.minimumEvery, !draft.isRecurring, useData().serverNow);
  const selectRef = useRef<HTMLSelectElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) (selectRef.current ?? inputRef.current)?.focus();
  }, [problem]);
  const errorOf = (field: ScheduleProblem['field']) =>
    problem?.field === field ? problem.description : undefined;
  const zone = t('Time zone: {zone}', { zone: readersZone() });
  if (draft.isRecurring)
    return (
      <Field label={t('Frequency')} hint={zone} error={errorOf('frequency')}>
        {(control) => (
          <Select
            {...control}
            ref={selectRef}
            value={draft.cronExpression}
            onChange={(event) => onChange({ ...draft, cronExpression: event.currentTarget.value })}
          >
            <option value="">{t('Select frequency')}</option>
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
    <Field label={t('Date and Time')} hint={zone} error={errorOf('time')}>
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

type Preview = { words: string; note: string; runs: readonly string[] };

const previewOf = (
  { isRecurring, cronExpression, at: startsAt }: ScheduleDraft,
  now: number,
): Preview | undefined => {
  if (isRecurring) {
    const pattern = { cronExpression, timezone: readersZone() };
    const runs = runLabels(nextRuns(pattern, new Date(now), limits.schedule.nextRuns));
    const words = cronWords(cronExpression);
    return words === undefined ? undefined : { words, note: t('Next runs'), runs };
  }
  const at = Date.parse(startsAt);
  if (Number.isNaN(at)) return undefined;
  const note = at > now ? formatAway(at, now) : t('This time has passed');
  return { words: formatDate(at, 'in-words'), note, runs: [] };
};

/**
 * The chosen time in words, and the next runs. Only the words are announced, because the rest changes as time passes.
 */
export const SchedulePreview = ({ draft }: { draft: ScheduleDraft }) => {
  const now = useNow(limits.schedule.minimumEvery, true, useData().serverNow);
  const noteId = useId();
  const preview = previewOf(draft, now);
  return (
    <div className={preview && plan}>
      <div className={preview && planHead}>
        {preview && (
          <span className={planIcon}>
            <Icon name={draft.isRecurring ? 'refresh' : 'calendar'} size={16} />
          </span>
        )}
        <div className={planAbout}>
          <p role="status" className={planWords}>
            {preview?.words}
          </p>
          {preview && (
            <p id={noteId} className={planNote}>
              {preview.note}
            </p>
          )}
        </div>
      </div>
      {preview && preview.runs.length > 0 && (
        <ol className={planRuns} aria-labelledby={noteId}>
          {preview.runs.map((run) => (
            <li key={run} className={planRun}>
              {run}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
};
