import { useId } from 'react';
import { pressOnce } from './press-once.ts';
import { descriptionText, knob, name, row, track } from './toggle.css.ts';

export type ToggleProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  description?: string;
  disabled?: boolean;
  hideLabel?: boolean;
};

/** An on/off switch that takes effect immediately. The whole row is clickable. */
export const Toggle = ({
  label,
  checked,
  onChange,
  description,
  disabled,
  hideLabel = false,
}: ToggleProps) => {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={description ? id : undefined}
      disabled={disabled}
      className={row}
      {...pressOnce({ onClick: () => onChange(!checked) })}
    >
      <span>
        {!hideLabel && <span className={name}>{label}</span>}
        {description && (
          <span id={id} className={descriptionText}>
            {description}
          </span>
        )}
      </span>
      <span className={track}>
        <span className={knob} />
      </span>
    </button>
  );
};
