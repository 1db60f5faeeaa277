import { countryCode } from '../compose/countries.ts';
import type { BrowserProfile } from '../../../contract/entities/browser-profile.ts';
import type { CreateTask } from '../../../contract/entities/create-task.ts';
import type { Integration } from '../../../contract/entities/integration.ts';

/** A person's choices for all their tasks. */
export interface TaskChoices {
  /** The saved browser profile, or null. */
  profile: BrowserProfile | null;
  /** The code of the country chosen next to the prompt, or empty. */
  location: string;
  integrations: readonly Integration[];
}

/** The choices as fields of a new task. The country next to the prompt takes precedence over that of the profile. */
export function choiceFields({
  profile,
  location,
  integrations,
}: TaskChoices): Pick<CreateTask, 'browserProfile' | 'integrations' | 'proxyCountryCode'> {
  const proxy = profile?.useProxy ? countryCode(profile.proxyCountry) : undefined;
  const proxyCountryCode = location || proxy;
  return {
    // Spec silent: integrations that need a sign-in are left out, because no sign-in exists yet.
    integrations: integrations.filter((one) => one.enabled && !one.requiresAuth).map(({ id }) => id),
    ...(profile && { browserProfile: profile }),
    ...(proxyCountryCode && { proxyCountryCode }),
  };
}
