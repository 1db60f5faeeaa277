import { holder, ring } from './spinner.css.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** A spinner with a label, for a wait of unknown length. */
export const Spinner = ({ label }: { label: string }) => (
  <output className={holder}>
    <span className={ring} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </output>
);
