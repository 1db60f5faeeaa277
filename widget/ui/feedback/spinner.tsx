import { holder, ring } from './spinner.css.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** A turning ring with a name, for a wait whose length is unknown. */
export const Spinner = ({ label }: { label: string }) => (
  <output className={holder}>
    <span className={ring} />
    <VisuallyHidden>{label}</VisuallyHidden>
  </output>
);
