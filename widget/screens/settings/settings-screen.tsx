import { t } from '../../messages/translate.ts';
import { SubScreen } from '../../parts/shell/sub-screen.tsx';
import { paths } from '../../rules/paths.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { AgentSettings } from './agent-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { main, subtitle } from './settings-screen.css.ts';
import { variant } from './variant.ts';

/** Settings for all tasks. */
export const SettingsScreen = () => (
  <SubScreen
    className={main}
    back={{ href: paths.dashboard, label: t('Back to Dashboard') }}
    title={t(variant.heading)}
    about={<p className={subtitle}>{t(variant.subtitle)}</p>}
  >
    <Boundary name={t('The settings')}>
      <ProfileSettings />
      <AgentSettings />
    </Boundary>
  </SubScreen>
);
