import { cx } from '../layout/cx.ts';
import { fill, track, indeterminate } from './progress.css.ts';
import { hidden } from '../layout/visually-hidden.css.ts';

export type ProgressProps = { label: string; value?: number | undefined; max?: number };

/** A progress bar. Without a value, it is indeterminate. */
export const Progress = ({ label, value, max = 1 }: ProgressProps) => {
  const isDeterminate = value !== undefined && max > 0;
  const current = isDeterminate ? Math.min(Math.max(value, 0), max) : undefined;
  return (
    <div className={track}>
      <progress className={hidden} aria-label={label} value={current} max={isDeterminate ? max : undefined} />
      <div
        className={cx(fill, !isDeterminate && indeterminate)}
        style={current === undefined ? undefined : { transform: `translateX(${(current / max - 1) * 100}%)` }}
      />
    </div>
  );
};
