import { useId } from 'react';
import { box, descriptionText, row } from './checkbox.css.ts';

export type CheckboxProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  description?: string;
  disabled?: boolean;
};

/** A native checkbox with its label next to it. */
export const Checkbox = ({ label, checked, onChange, description, disabled }: CheckboxProps) => {
  const id = useId();
  return (
    <label className={row}>
      <input
        type="checkbox"
        className={box}
        checked={checked}
        disabled={disabled}
        aria-label={label}
        aria-describedby={description ? id : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
      {description && (
        <span id={id} className={descriptionText}>
          {description}
        </span>
      )}
    </label>
  );
};
