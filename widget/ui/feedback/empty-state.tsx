import type { ReactNode } from 'react';
import { about, empty, mark, next, titleText } from './empty-state.css.ts';
import { Icon, type IconName } from '../layout/icon.tsx';

export type EmptyStateProps = {
  icon?: IconName;
  illustration?: ReactNode;
  title: string;
  /** Whether it replaces a whole page, so that its title is the page's heading. */
  isPage?: boolean | undefined;
  text?: ReactNode;
  action?: ReactNode;
};

/** Shown where there is no content yet: what this place is for, and the next step. */
export const EmptyState = ({ icon, illustration, title, isPage = false, text, action }: EmptyStateProps) => (
  <div className={empty}>
    {illustration ??
      (icon && (
        <span className={mark}>
          <Icon name={icon} size={24} />
        </span>
      ))}
    {isPage ? <h1 className={titleText}>{title}</h1> : <p className={titleText}>{title}</p>}
    {text && <p className={about}>{text}</p>}
    {action && <div className={next}>{action}</div>}
  </div>
);
