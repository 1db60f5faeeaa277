import { t } from '../../messages/translate.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Mascot } from '../../ui/layout/mascot.tsx';
import { splash, splashBar, splashText } from './live-view.css.ts';

/** Shows the current phase until the browser is visible. */
export const Splash = ({ message }: { message: string }) => (
  <div className={splash}>
    <Mascot mood="flying" size={120} />
    <p className={splashText} role="status">
      {message}
    </p>
    <div className={splashBar}>
      <Progress label={t('Preparing the browser')} />
    </div>
  </div>
);
