import type { ReactNode } from 'react';

/** For content that scrolls inside its own frame. Without a tab stop, the keyboard couldn't reach the hidden part. */
export const keyboardScrollable = { tabIndex: 0 };

export type ScrollRegionProps = { label: string; className: string; children: ReactNode };

/** A labeled region that scrolls inside its own frame. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  <section aria-label={label} className={className} {...keyboardScrollable}>
    {children}
  </section>
);
