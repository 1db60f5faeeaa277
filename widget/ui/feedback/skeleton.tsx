import { bone, stack } from './skeleton.css.ts';

export type SkeletonProps = {
  /** CSS lengths. */
  width?: string;
  height?: string;
  lines?: number;
};

/** The place of something that is on its way. Decorative: say "loading" nearby, once. */
export const Skeleton = ({ width, height, lines = 1 }: SkeletonProps) => (
  <div className={stack} aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      <div key={line} className={bone} style={{ width, height }} />
    ))}
  </div>
);
