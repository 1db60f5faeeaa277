import { useId, type ReactNode } from 'react';
import { cx } from '../layout/cx.ts';
import { filling, group, segment } from './segmented-control.css.ts';
import { hidden } from '../layout/visually-hidden.css.ts';

export type SegmentedControlProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows only icons. Labels become accessible names. */
  iconsOnly?: boolean;
  /** Fills the width of its container. */
  fills?: boolean;
};

/** A choice between a few visible options. Native radio buttons support arrow keys. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
  fills = false,
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(group, fills && filling)}>
      {options.map((option) => (
        <label key={option.value} className={segment} title={iconsOnly ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            className={hidden}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={iconsOnly ? hidden : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  );
};
