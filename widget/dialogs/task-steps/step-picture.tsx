import { useState } from 'react';
import { picture } from './task-steps-dialog.css.ts';

/** What a step looked like. A picture that does not load is left out. */
export const StepPicture = ({ source, step }: { source: string; step: number }) => {
  const [failed, setFailed] = useState<string>();
  if (failed === source) return null;
  return (
    <img
      className={picture}
      src={source}
      alt={`Screenshot of step ${step}`}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(source)}
    />
  );
};
