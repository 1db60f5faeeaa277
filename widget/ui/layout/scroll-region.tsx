import type { ReactNode } from 'react';

/** For what scrolls in its own frame: without a tab stop the keyboard could not reach what is cut off. */
export const keyboardScrollable = { tabIndex: 0 };

export type ScrollRegionProps = { label: string; className: string; children: ReactNode };

/** A named piece of text that scrolls inside its own frame. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <section aria-label={label} className={className} {...keyboardScrollable}>
    {children}
  </section>
);
