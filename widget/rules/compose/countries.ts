import type { Message } from '../../messages/translate.ts';

/** A country that the agent's browser can be in, with its ISO 3166 code. */
export interface Country {
  code: string;
  /** The English name, which also identifies it. Translate it with `t` for display. */
  name: Message;
}

/** All countries, in the order of the settings. With `inChat`, the prompt offers it too. */
const countries = [
  { code: 'us', name: 'United States', inChat: true },
  { code: 'gb', name: 'United Kingdom', inChat: true },
  { code: 'ca', name: 'Canada', inChat: true },
  { code: 'de', name: 'Germany', inChat: true },
  { code: 'fr', name: 'France', inChat: true },
  { code: 'it', name: 'Italy', inChat: false },
  { code: 'au', name: 'Australia', inChat: true },
  { code: 'jp', name: 'Japan', inChat: false },
  { code: 'fi', name: 'Finland', inChat: false },
  { code: 'in', name: 'India', inChat: false },
] as const;

/** The countries that the settings offer. */
export const profileCountries: readonly Country[] = countries;

/** The countries that the prompt offers. */
export const chatCountries: readonly Country[] = countries.filter(({ inChat }) => inChat);

/** The default country. */
export const defaultCountry = 'us';

/** The code of a country, or undefined if it is not offered. */
export const countryCode = (name: string): string | undefined =>
  countries.find((country) => country.name === name)?.code;
