import { useId } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages/translate.ts';
import { PreviewBanner } from '../../parts/shell/preview-banner.tsx';
import { TopNavigation } from '../../parts/shell/top-navigation.tsx';
import { paths } from '../../rules/paths.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { AgentSettings } from './agent-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { back, head, main, subtitle } from './settings-screen.css.ts';
import { heading, page } from '../../parts/shell/list-page.css.ts';
import { variant } from './variant.ts';

/** Settings for all tasks. */
export const SettingsScreen = () => {
  const headingId = useId();
  return (
    <div className={page}>
      <Boundary name={t('The top bar')}>
        <PreviewBanner />
        <TopNavigation />
      </Boundary>
      <main className={main} aria-labelledby={headingId}>
        <div className={head}>
          <Link href={paths.dashboard} className={back}>
            <Icon name="chevron-left" size={16} />
            {t('Back to Dashboard')}
          </Link>
          <h1 id={headingId} className={heading}>
            {t(variant.heading)}
          </h1>
          <p className={subtitle}>{t(variant.subtitle)}</p>
        </div>
        <Boundary name={t('The settings')}>
          <ProfileSettings />
          <AgentSettings />
        </Boundary>
      </main>
    </div>
  );
};
