import { countryCode } from '../compose/countries.ts';
import type { BrowserProfile, CreateTask, Integration } from '../entities.ts';

/** What a person chose for all their tasks. */
export interface TaskChoices {
  /** The profile they saved; null while they saved none. */
  profile: BrowserProfile | null;
  /** The code of the country they chose for the browser beside the prompt; empty for none. */
  location: string;
  integrations: readonly Integration[];
}

/** The choices as fields of what creates a task. The country beside the prompt goes before that of the profile. */
export function choiceFields({
  profile,
  location,
  integrations,
}: TaskChoices): Pick<CreateTask, 'browserProfile' | 'integrations' | 'proxyCountryCode'> {
  const proxy = profile?.useProxy ? countryCode(profile.proxyCountry) : undefined;
  const proxyCountryCode = location || proxy;
  return {
    // Spec silent: those that need a sign-in are never passed on, because there is none yet.
    integrations: integrations.filter((one) => one.enabled && !one.requiresAuth).map(({ id }) => id),
    ...(profile && { browserProfile: profile }),
    ...(proxyCountryCode && { proxyCountryCode }),
  };
}
