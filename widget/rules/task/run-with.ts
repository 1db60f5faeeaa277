import { t } from '../../messages/translate.ts';
import { defaultCountry, profileCountries } from '../compose/countries.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { defaultProfile } from '../settings/browser-profile.ts';

/** The browser settings of a task that differ from the defaults ("1280 × 720, no cache, in Germany"). May be empty. */
export function runWith({
  browserProfile = defaultProfile,
  proxyCountryCode = '',
}: Partial<Pick<Task, 'browserProfile' | 'proxyCountryCode'>>): string {
  const {
    viewportWidth,
    viewportHeight,
    mobileBrowser,
    persistBrowserData,
    storeCache,
    adBlocker,
    useProxy,
  } = browserProfile;
  const isDefaultSize =
    viewportWidth === defaultProfile.viewportWidth && viewportHeight === defaultProfile.viewportHeight;
  const size = isDefaultSize ? '' : `${viewportWidth} × ${viewportHeight}`;
  const country = profileCountries.find(({ code }) => code === proxyCountryCode.toLowerCase());
  const location = proxyCountryCode === defaultCountry ? '' : country ? t(country.name) : proxyCountryCode;
  const words = [
    mobileBrowser ? t('mobile browser') : size,
    persistBrowserData ? '' : t('fresh browser data'),
    storeCache ? '' : t('no cache'),
    adBlocker ? '' : t('no ad blocker'),
    useProxy || proxyCountryCode !== '' ? '' : t('no proxy'),
    location && t('in {country}', { country: location }),
  ];
  const sentence = words.filter((one) => one !== '').join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
