import { t } from '../../messages/translate.ts';
import { defaultCountry, profileCountries } from '../compose/countries.ts';
import type { Task } from '../entities.ts';
import { defaultProfile } from '../settings/browser-profile.ts';

/** What of a task's browser was not as usual ("1280 × 720, no cache, in Germany"); empty where all was. */
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
  const isUsualSize =
    viewportWidth === defaultProfile.viewportWidth && viewportHeight === defaultProfile.viewportHeight;
  const size = isUsualSize ? '' : `${viewportWidth} × ${viewportHeight}`;
  const country = profileCountries.find(({ code }) => code === proxyCountryCode.toLowerCase());
  const abroad = proxyCountryCode === defaultCountry ? '' : country ? t(country.name) : proxyCountryCode;
  const words = [
    mobileBrowser ? t('mobile browser') : size,
    persistBrowserData ? '' : t('fresh browser data'),
    storeCache ? '' : t('no cache'),
    adBlocker ? '' : t('no ad blocker'),
    useProxy || proxyCountryCode !== '' ? '' : t('no proxy'),
    abroad && t('in {country}', { country: abroad }),
  ];
  const said = words.filter((one) => one !== '').join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
