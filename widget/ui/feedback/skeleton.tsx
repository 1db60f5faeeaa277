import { bone, stack } from './skeleton.css.ts';

export type SkeletonProps = {
  /** CSS lengths. */
  width?: string;
  height?: string;
  lines?: number;
};

/** A placeholder while content loads. It is decorative, so announce "loading" nearby, once. */
export const Skeleton = ({ width, height, lines = 1 }: SkeletonProps) => (
  <div className={stack} aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <div key={line} className={bone} style={{ width, height }} />
    ))}
  </div>
);
