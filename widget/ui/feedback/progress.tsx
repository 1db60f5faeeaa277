import { cx } from '../layout/cx.ts';
import { fill, track, unknown } from './progress.css.ts';
import { hidden } from '../layout/visually-hidden.css.ts';

export type ProgressProps = { label: string; value?: number | undefined; max?: number };

/** A progress bar. Without a value, it is indeterminate. */
export const Progress = ({ label, value, max = 1 }: ProgressProps) => {
  const known = value !== undefined && max > 0;
  const now = known ? Math.min(Math.max(value, 0), max) : undefined;
  return (
    <div className={track}>
      <progress className={hidden} aria-label={label} value={now} max={known ? max : undefined} />
      <div
        className={cx(fill, !known && unknown)}
        style={now === undefined ? undefined : { transform: `translateX(${(now / max - 1) * 100}%)` }}
      />
    </div>
  );
};
