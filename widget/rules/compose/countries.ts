/** A country the agent's browser can be in, by its ISO 3166 code. */
export interface Country {
  code: string;
  name: string;
}

/** The countries that the prompt offers. */
export const chatCountries: readonly Country[] = [
  { code: 'us', name: 'United States' },
  { code: 'gb', name: 'United Kingdom' },
  { code: 'ca', name: 'Canada' },
  { code: 'de', name: 'Germany' },
  { code: 'fr', name: 'France' },
  { code: 'au', name: 'Australia' },
];

/** Where the browser is until the person says otherwise. */
export const defaultCountry = 'us';
