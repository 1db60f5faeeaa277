import { useId, type ReactNode } from 'react';
import { errorText, field, fieldLabel, hintText } from './field.css.ts';
import { Icon } from '../layout/icon.tsx';
import { hidden } from '../layout/visually-hidden.css.ts';

export type FieldControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean;
  children: (control: FieldControlProps) => ReactNode;
};

/** Connects a label, a hint, and an error to one control. */
export const Field = ({ label, hint, error, hideLabel = false, children }: FieldProps) => {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={field}>
      <label htmlFor={id} className={hideLabel ? hidden : fieldLabel}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <div id={hintId} className={hintText}>
          {hint}
        </div>
      )}
      {error && (
        <div id={errorId} className={errorText} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </div>
      )}
    </div>
  );
};
