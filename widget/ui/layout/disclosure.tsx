import { useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { arrow, block, inside, summary, titleText } from './disclosure.css.ts';

export type DisclosureProps = {
  title: string;
  /** Shown next to the title. */
  mark?: ReactNode;
  /** Opens it initially. After that, the person decides. */
  open?: boolean | undefined;
  /** Renders the children only while it is open. */
  isLazy?: boolean;
  children: ReactNode;
};

/** A section that stays collapsed until needed. */
export const Disclosure = ({ title, mark, open = false, isLazy = false, children }: DisclosureProps) => {
  const [isExpanded, setIsExpanded] = useState(open);
  const [lastOpen, setLastOpen] = useState(open);
  if (open !== lastOpen) {
    setLastOpen(open);
    if (open) setIsExpanded(true);
  }
  return (
    <details
      className={block}
      open={isExpanded}
      onToggle={(event) => setIsExpanded(event.currentTarget.open)}
    >
      <summary className={summary}>
        <span className={arrow}>
          <Icon name="chevron-right" size={16} />
        </span>
        <span className={titleText}>{title}</span>
        {mark}
      </summary>
      <div className={inside}>{(isExpanded || !isLazy) && children}</div>
    </details>
  );
};
