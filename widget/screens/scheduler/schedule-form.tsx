import { useEffect, type SubmitEvent } from 'react';
import { t } from '../../messages/translate.ts';
import { isTooLong, textLength } from '../../rules/compose/text-length.ts';
import { speedModes } from '../../rules/task/speed-modes.ts';
import {
  emptyScheduleDraft,
  isScheduleMode,
  type ScheduleMode,
  scheduleName,
  withDescription,
} from '../../rules/schedule/schedule-draft.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { SegmentedControl } from '../../ui/field/segmented-control.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { actions, choice, choiceLabel, columns, form as formStyle, hint } from './schedule-form.css.ts';
import { SchedulePreview, ScheduleTime } from './schedule-time.tsx';
import type { ScheduleForm as Form } from './use-schedule-form.ts';

const scheduleModes = () =>
  speedModes.flatMap(({ value, label, about }) => {
    if (!isScheduleMode(value)) return [];
    // Only two of the three have an icon, so none is shown here.
    return [{ value, label, about }];
  });

export type ScheduleFormProps = {
  form: Form;
  id: string;
  /** Whether the first field takes the focus when the form appears. */
  focusFirst: boolean;
};

/** The form for a new schedule. */
export const ScheduleForm = ({ form, id, focusFirst }: ScheduleFormProps) => {
  const { draft, problem, failure, busy, descriptionRef, change, submit } = form;
  const name = scheduleName(draft);
  const modes = scheduleModes();
  useEffect(() => {
    if (focusFirst) descriptionRef.current?.focus({ preventScroll: true });
  }, [focusFirst, descriptionRef]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  const clear = () => {
    change(emptyScheduleDraft);
    descriptionRef.current?.focus();
  };
  return (
    <Card as="section" id={id} aria-label={t('New Schedule')}>
      <form className={formStyle} noValidate onSubmit={onSubmit}>
        <Field label={t('What should the task do?')} {...textLength(draft.description)}>
          {(control) => (
            <TextArea
              {...control}
              ref={descriptionRef}
              rows={3}
              placeholder={t('Download the latest board meeting minutes from the portal')}
              value={draft.description}
              onInput={(event) => change(withDescription(draft, event.currentTarget.value))}
            />
          )}
        </Field>
        <Field label={t('Schedule Name')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={name}
              onInput={(event) => change({ ...draft, name: event.currentTarget.value })}
            />
          )}
        </Field>
        <div>
          <div className={columns}>
            <div className={choice}>
              <span className={choiceLabel} aria-hidden>
                {t('When')}
              </span>
              <SegmentedControl
                label={t('When')}
                options={[
                  { value: 'once', label: t('One Time') },
                  { value: 'recurring', label: t('Recurring') },
                ]}
                value={draft.isRecurring ? 'recurring' : 'once'}
                onChange={(when) => change({ ...draft, isRecurring: when === 'recurring' })}
              />
            </div>
            <ScheduleTime draft={draft} problem={problem} onChange={change} />
          </div>
          <SchedulePreview draft={draft} />
        </div>
        <div className={choice}>
          <span className={choiceLabel} aria-hidden>
            {t('Speed')}
          </span>
          <SegmentedControl<ScheduleMode>
            label={t('Speed')}
            options={modes}
            value={draft.model}
            onChange={(model) => change({ ...draft, model })}
          />
          <span className={hint}>{modes.find(({ value }) => value === draft.model)?.about}</span>
        </div>
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <div className={actions}>
          <Button
            variant="primary"
            type="submit"
            data-guarded=""
            icon={<Icon name="calendar" size={16} />}
            busy={busy}
            busyLabel={t('Creating...')}
            disabled={draft.description.trim() === '' || name.trim() === '' || isTooLong(draft.description)}
          >
            {t('Schedule Task')}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={clear}>
            {t('Clear')}
          </Button>
        </div>
      </form>
    </Card>
  );
};
