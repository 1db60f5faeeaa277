import { type RefObject, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { SpeedSelect } from '../../parts/compose/speed-select.tsx';
import { TaskComposer } from '../../parts/compose/task-composer.tsx';
import { useStartTask } from '../../parts/task/use-start-task.ts';
import { FileChooser } from '../../parts/upload/file-chooser.tsx';
import { isUploading, useChosenFiles } from '../../parts/upload/use-chosen-files.ts';
import { readAddress } from '../../../contract/secrets/start-address.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import { formDefaults, type FormFields, formOptions } from '../../rules/task/payload-shapes.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Toggle } from '../../ui/field/toggle.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { fields as fieldList, heading, section } from './task-creation-screen.css.ts';
import { variant } from './variant.ts';

/** The values of the form's fields, as strings where a person types them. */
type FormValues = Omit<FormFields, 'maxSteps'> & { maxSteps: string; startUrl: string };

const { min, max } = sharedLimits.steps;
const example = 'https://portal.example.com';

const problemsOf = ({ maxSteps, startUrl }: FormValues) => {
  const steps = Number(maxSteps);
  return {
    maxSteps:
      Number.isInteger(steps) && steps >= min && steps <= max
        ? undefined
        : t('Please enter a whole number from {min} to {max}', { min, max }),
    startUrl:
      startUrl.trim() === '' || readAddress(startUrl) !== undefined
        ? undefined
        : t('Please enter a web address, such as {example}', { example }),
  };
};

const Advanced = ({
  values,
  problems,
  open,
  onChange,
}: {
  values: FormValues;
  problems: Partial<ReturnType<typeof problemsOf>>;
  open: boolean;
  onChange: (part: Partial<FormValues>) => void;
}) => (
  <Disclosure title={t(variant.form.advanced)} open={open}>
    <div className={fieldList}>
      <Field label={t('Max Steps')} error={problems.maxSteps}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            min={min}
            max={max}
            value={values.maxSteps}
            onChange={(event) => onChange({ maxSteps: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('Start URL')} error={problems.startUrl}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            autoComplete="off"
            placeholder={example}
            value={values.startUrl}
            onChange={(event) => onChange({ startUrl: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={t('Allowed domains')}
        hint={t('Separate with commas. Leave empty to allow only the site of the start URL.')}
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.allowedDomains}
            onChange={(event) => onChange({ allowedDomains: event.currentTarget.value })}
          />
        )}
      </Field>
      <Toggle label={t('Vision')} checked={values.vision} onChange={(vision) => onChange({ vision })} />
      <Toggle
        label={t('Highlight interactive elements')}
        checked={values.highlightElements}
        onChange={(highlightElements) => onChange({ highlightElements })}
      />
    </div>
  </Disclosure>
);

export type CustomTaskProps = {
  task: Task | undefined;
  busy: boolean;
  inputRef: RefObject<HTMLTextAreaElement | null>;
};

/** A form for any task, with all its options. */
export const CustomTask = ({ task, busy, inputRef }: CustomTaskProps) => {
  const [values, setValues] = useState<FormValues>(() => ({
    ...formDefaults,
    maxSteps: String(formDefaults.maxSteps),
    startUrl: '',
  }));
  // Errors appear after the first submission, not while typing.
  const [isRejected, setIsRejected] = useState(false);
  const problems = problemsOf(values);
  const isInvalid = problems.maxSteps !== undefined || problems.startUrl !== undefined;
  const chosen = useChosenFiles();
  const { starting, start } = useStartTask('form');
  const submit = (text: string) => {
    setIsRejected(isInvalid);
    const { startUrl, ...fields } = values;
    const options = formOptions({ ...fields, maxSteps: Number(values.maxSteps) });
    if (!isInvalid) start({ text, options, startUrl: startUrl.trim() === '' ? undefined : startUrl });
  };
  return (
    <section className={section} aria-label={t(variant.form.title)}>
      <h2 className={heading}>{t(variant.form.title)}</h2>
      {/* A queued task starts without these options. */}
      {!busy && (
        <>
          <Field label={t('Speed')}>{({ id }) => <SpeedSelect id={id} />}</Field>
          <Advanced
            values={values}
            problems={isRejected ? problems : {}}
            open={isRejected && isInvalid}
            onChange={(part) => setValues((previous) => ({ ...previous, ...part }))}
          />
        </>
      )}
      <Boundary name={t('The prompt')}>
        <TaskComposer
          variant={variant.composer}
          task={task}
          busy={busy}
          inputRef={inputRef}
          starting={starting !== undefined}
          shape="form"
          onStart={submit}
          tools={<></>}
        />
      </Boundary>
      {!busy && (
        <FileChooser
          form="task"
          label={t(variant.form.upload)}
          chosen={chosen}
          busy={chosen.rows.some(isUploading)}
        />
      )}
    </section>
  );
};
