import type { ReactNode } from 'react';

/** For content that scrolls inside its own frame. Without a tab stop, the keyboard couldn't reach the hidden part. */
export const keyboardScrollable = { tabIndex: 0 };

export type ScrollRegionProps = {
  label: string;
  className: string;
  /** A group is no landmark, so that a page may show it twice. */
  role?: 'group';
  children: ReactNode;
};

/** A labeled region that scrolls inside its own frame. */
export const ScrollRegion = ({ label, className, role, children }: ScrollRegionProps) => (
  <section role={role} aria-label={label} className={className} {...keyboardScrollable}>
    {children}
  </section>
);
