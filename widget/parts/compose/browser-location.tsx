import { useAtom } from 'jotai';
import { t } from '../../messages/translate.ts';
import { chatCountries, defaultCountry } from '../../rules/compose/countries.ts';
import { browserLocationAtom } from '../../state/compose-atoms.ts';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Select } from '../../ui/field/select.tsx';
import { location } from './browser-location.css.ts';

/** The country for the agent's browser. If unchecked, the backend decides. */
export const BrowserLocation = () => {
  const [code, setCode] = useAtom(browserLocationAtom);
  return (
    <span className={location}>
      <Checkbox
        label={t('Browser Location')}
        checked={code !== ''}
        onChange={(checked) => setCode(checked ? defaultCountry : '')}
      />
      {code !== '' && (
        <Select
          aria-label={t('Country')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        >
          {chatCountries.map((country) => (
            <option key={country.code} value={country.code}>
              {t(country.name)}
            </option>
          ))}
        </Select>
      )}
    </span>
  );
};
