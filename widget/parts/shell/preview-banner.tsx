import { t } from '../../messages/translate.ts';
import { useBrand } from '../../state/brand.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { feedbackLink } from './preview-banner.css.ts';

/** The preview banner on every page. */
export const PreviewBanner = () => {
  const { feedbackUrl } = useBrand();
  return (
    <aside aria-label={t('About this preview')}>
      <Banner
        tone="neutral"
        action={
          feedbackUrl && (
            <a className={feedbackLink} href={feedbackUrl} target="_blank" rel="noopener noreferrer">
              {t('Give feedback')}
              <Icon name="external" size={14} label={t('(opens in a new tab)')} />
            </a>
          )
        }
      >
        {t('Research and Development Preview | This tool is for testing purposes only')}
      </Banner>
    </aside>
  );
};
