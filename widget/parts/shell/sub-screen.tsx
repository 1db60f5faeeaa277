import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages/translate.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { heading, page } from './list-page.css.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { back as backStyle, head, name } from './sub-screen.css.ts';
import { TopNavigation } from './top-navigation.tsx';

export type SubScreenProps = {
  /** The class of the column below the top bar. */
  className: string;
  /** The screen that it belongs to. */
  back: { href: string; label: string };
  title: string;
  /** Below the title. */
  about: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
};

/** A screen with a link back to the one that it belongs to. */
export const SubScreen = ({ className, back, title, about, isBusy, children }: SubScreenProps) => {
  const headingId = useId();
  return (
    <div className={page}>
      <Boundary name={t('The top bar')}>
        <PreviewBanner />
        <TopNavigation />
      </Boundary>
      <main className={className} aria-labelledby={headingId} aria-busy={isBusy}>
        <div className={head}>
          <Link href={back.href} className={backStyle}>
            <Icon name="chevron-left" size={16} />
            {back.label}
          </Link>
          <h1 id={headingId} className={cx(heading, name)}>
            {title}
          </h1>
          {about}
        </div>
        {children}
      </main>
    </div>
  );
};
