import type { ReactNode } from 'react';
import { hidden } from './visually-hidden.css.ts';

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={hidden}>{children}</span>
);
