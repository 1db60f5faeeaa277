/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Child, createContext, type FC, useContext } from 'hono/jsx';
import { href } from '../frame/href.ts';
import type { Place } from '../frame/layout.tsx';
import type { FormErrors, FormValues } from './form-data.ts';

/** What every field of a form knows: the form's values and what is wrong with them. */
export interface FormState {
  values: FormValues;
  errors?: FormErrors | undefined;
}

const FormContext = createContext<FormState>({ values: {} });

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
}

/** What ties a control to its label, hint and error; what was typed into it; and what is said below it. */
function useField({ name, hint }: FieldProps) {
  const { values, errors } = useContext(FormContext);
  const error = errors?.[name];
  const ids = [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`];
  const describedBy = ids.filter((id) => id !== '').join(' ');
  const control = {
    id: name,
    name,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
  const notes = (
    <>
      {hint === undefined ? null : (
        <p class="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p class="field-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </>
  );
  return { control, value: values[name], notes };
}

type Field = ReturnType<typeof useField>;

const Frame: FC<{ label: string; field: Field; children?: Child }> = ({ label, field, children }) => (
  <div class="field">
    <label htmlFor={field.control.id}>{label}</label>
    {children}
    {field.notes}
  </div>
);

interface InputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date' | 'time';
  autocomplete?: string;
  required?: boolean;
}

export const InputField: FC<InputProps> = ({ type = 'text', autocomplete, required, ...props }) => {
  const field = useField(props);
  const { control, value = '' } = field;
  return (
    <Frame label={props.label} field={field}>
      <input {...control} type={type} value={value} autocomplete={autocomplete} required={required} />
    </Frame>
  );
};

export const SelectField: FC<FieldProps & { options: readonly string[]; prompt?: string }> = (props) => {
  const field = useField(props);
  return (
    <Frame label={props.label} field={field}>
      <select {...field.control}>
        {props.prompt === undefined ? null : <option value="">{props.prompt}</option>}
        {props.options.map((option) => (
          <option key={option} value={option} selected={option === field.value}>
            {option}
          </option>
        ))}
      </select>
    </Frame>
  );
};

export const TextField: FC<FieldProps & { rows: number }> = (props) => {
  const field = useField(props);
  return (
    <Frame label={props.label} field={field}>
      <textarea {...field.control} rows={props.rows}>
        {field.value ?? ''}
      </textarea>
    </Frame>
  );
};

export const FileField: FC<FieldProps & { accept: string }> = (props) => {
  const field = useField(props);
  return (
    <Frame label={props.label} field={field}>
      <input {...field.control} type="file" accept={props.accept} />
    </Frame>
  );
};

export const BoxField: FC<FieldProps> = (props) => {
  const { control, value, notes } = useField(props);
  return (
    <div class="field">
      <div class="choice">
        <input {...control} type="checkbox" value="yes" checked={value === 'yes'} />
        <label htmlFor={control.id}>{props.label}</label>
      </div>
      {notes}
    </div>
  );
};

export const RadioField: FC<FieldProps & { options: readonly string[] }> = ({ options, ...props }) => {
  const { control, value, notes } = useField(props);
  const { id, name, 'aria-describedby': describedBy } = control;
  return (
    <fieldset id={id} aria-describedby={describedBy}>
      <legend>{props.label}</legend>
      <div class="choices">
        {options.map((option) => (
          <div class="choice" key={option}>
            <input
              id={`${name}-${option}`}
              name={name}
              type="radio"
              value={option}
              checked={value === option}
            />
            <label htmlFor={`${name}-${option}`}>{option}</label>
          </div>
        ))}
      </div>
      {notes}
    </fieldset>
  );
};

/** What is wrong with a form, above it, each with a way to its field. */
const ErrorList: FC<{ errors: FormErrors | undefined }> = ({ errors }) =>
  errors === undefined ? null : (
    <div class="alert" role="alert">
      <p>Please correct the following:</p>
      <ul>
        {Object.entries(errors).map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );

export interface PortalFormProps {
  form: FormState;
  /** Where it goes. */
  path: string;
  submit: string;
  /** The way out. */
  back: Place;
  takesFiles?: boolean;
  children?: Child;
}

/** A form of its own page, below what is wrong with it. */
export const PortalForm: FC<PortalFormProps> = ({ form, path, submit, back, takesFiles, children }) => (
  <>
    <ErrorList errors={form.errors} />
    <FormContext.Provider value={form}>
      <form
        class="card form"
        method="post"
        action={href(path)}
        enctype={takesFiles ? 'multipart/form-data' : undefined}
        novalidate
      >
        {children}
        <div class="form-actions">
          <button class="button" type="submit">
            {submit}
          </button>
          <a class="button button-plain" href={href(back.path)}>
            {back.name}
          </a>
        </div>
      </form>
    </FormContext.Provider>
  </>
);
