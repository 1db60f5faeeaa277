/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import type { FormErrors, FormErrors as Errors, FormValues } from './form-data.ts';
import { href } from '../frame/href.ts';
import type { Place } from '../frame/layout.tsx';

/** What every field of a form knows: the form's values and what is wrong with them. */
export interface FormState {
  values: FormValues;
  errors: FormErrors | undefined;
}

interface FieldProps {
  form: FormState;
  name: string;
  label: string;
  hint?: string;
}

interface InputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date' | 'time';
  autocomplete?: string;
  required?: boolean;
  min?: string;
}

/** What ties a control to its label, hint and error. */
function control({ form, name, hint }: FieldProps) {
  const error = form.errors?.[name];
  const notes = [hint === undefined ? '' : `${name}-hint`, error === undefined ? '' : `${name}-error`];
  const describedBy = notes.filter((id) => id !== '').join(' ');
  return {
    id: name,
    name,
    'aria-invalid': error === undefined ? undefined : ('true' as const),
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
}

const Notes: FC<FieldProps> = ({ form, name, hint }) => {
  const error = form.errors?.[name];
  return (
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
};

const Frame: FC<FieldProps & { children?: Child }> = ({ children, ...field }) => (
  <div class="field">
    <label htmlFor={field.name}>{field.label}</label>
    {children}
    <Notes {...field} />
  </div>
);

export const InputField: FC<InputProps> = ({ type = 'text', autocomplete, required, min, ...field }) => (
  <Frame {...field}>
    <input
      {...control(field)}
      type={type}
      value={field.form.values[field.name] ?? ''}
      autocomplete={autocomplete}
      required={required}
      min={min}
    />
  </Frame>
);

export const SelectField: FC<FieldProps & { options: readonly string[]; prompt?: string }> = ({
  options,
  prompt,
  ...field
}) => (
  <Frame {...field}>
    <select {...control(field)}>
      {prompt === undefined ? null : <option value="">{prompt}</option>}
      {options.map((option) => (
        <option key={option} value={option} selected={option === field.form.values[field.name]}>
          {option}
        </option>
      ))}
    </select>
  </Frame>
);

export const TextField: FC<FieldProps & { rows: number }> = ({ rows, ...field }) => (
  <Frame {...field}>
    <textarea {...control(field)} rows={rows}>
      {field.form.values[field.name] ?? ''}
    </textarea>
  </Frame>
);

export const FileField: FC<FieldProps & { accept: string }> = ({ accept, ...field }) => (
  <Frame {...field}>
    <input {...control(field)} type="file" accept={accept} />
  </Frame>
);

export const BoxField: FC<FieldProps> = (field) => (
  <div class="field">
    <div class="choice">
      <input
        {...control(field)}
        type="checkbox"
        value="yes"
        checked={field.form.values[field.name] === 'yes'}
      />
      <label htmlFor={field.name}>{field.label}</label>
    </div>
    <Notes {...field} />
  </div>
);

export const RadioField: FC<FieldProps & { options: readonly string[] }> = ({ options, ...field }) => {
  const { id, name, 'aria-describedby': describedBy } = control(field);
  return (
    <fieldset id={id} aria-describedby={describedBy}>
      <legend>{field.label}</legend>
      <div class="choices">
        {options.map((option) => (
          <div class="choice" key={option}>
            <input
              id={`${name}-${option}`}
              name={name}
              type="radio"
              value={option}
              checked={field.form.values[name] === option}
            />
            <label htmlFor={`${name}-${option}`}>{option}</label>
          </div>
        ))}
      </div>
      <Notes {...field} />
    </fieldset>
  );
};

/** What is wrong with a form, above it, each with a way to its field. */
const FormErrors: FC<{ errors: Errors | undefined }> = ({ errors }) =>
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
    <FormErrors errors={form.errors} />
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
  </>
);
