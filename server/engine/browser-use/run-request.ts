import type { ProxyCountryCode, RunCreateBody, SecretBinding } from 'browser-use-sdk/v4';
import type { CreateTask } from '../../../contract/entities/create-task.ts';
import type { SpeedMode } from '../../../contract/entities/speed-mode.ts';
import { requestedBrowser } from '../../runner/task-browser/open-task-browser.ts';
import { speedModeOf } from '../../runner/journal/describe-step.ts';
import { ServiceError } from './service.ts';

type Model = NonNullable<RunCreateBody['model']>;

/** Spec silent: the models of the modes. The strongest for `smart`, and for others what the service recommends or calls fast. */
const models: Readonly<Record<SpeedMode, Model>> = {
  smart: 'claude-opus-5',
  balanced: 'gpt-5.6-luna',
  fast: 'gpt-5.6-luna',
  'super-fast': 'gemini-3.5-flash',
  'ultra-fast': 'gemini-3.5-flash',
};

/** The name by which the agent has a password typed. */
const passwordAlias = 'login_password';

/** Returns the host of an address or a domain, without a port. Undefined if it has none. */
function hostOf(place: string | undefined): string | undefined {
  const address = place?.includes('://') ? place : `https://${place}`;
  return place && URL.canParse(address) ? new URL(address).hostname : undefined;
}

/** Returns the binding of a login's password to its site, which the service types but does not show to the agent. */
function bindingOf(
  { domain, password }: { domain: string; password: string },
  startUrl: string | undefined,
): SecretBinding {
  const host = hostOf(domain) ?? hostOf(startUrl);
  if (host === undefined)
    throw new ServiceError(
      'The login names no site. Add the address of its site to the task and start it again',
    );
  return { alias: passwordAlias, source: { type: 'inline', value: password }, allowedDomains: [host] };
}

const isCountry = (code: string): code is ProxyCountryCode => /^[a-z]{2}$/.test(code);

/** Returns the country of the proxy; null for none. Without a choice, it is the service's own. */
function proxyOf({ browserProfile, proxyCountryCode }: CreateTask): ProxyCountryCode | null {
  const code = proxyCountryCode?.toLowerCase() ?? '';
  if (isCountry(code)) return code;
  return browserProfile?.useProxy === false ? null : 'us';
}

/** What a task sends besides its payload. */
export interface RunExtras {
  additions: readonly string[];
  maxSteps: number;
  home: string | undefined;
  login: { domain: string; username: string; password: string } | undefined;
  profile: string | undefined;
  maxCost: number | undefined;
}

/**
 * Returns the request that starts a task's run. A password is only in `secretBindings`.
 *
 * @param payload What the person asks for, without secrets.
 * @throws {ServiceError} If the login can't be bound to a site.
 */
export function runRequest(
  payload: CreateTask,
  { additions, maxSteps, home, login, profile, maxCost }: RunExtras,
): RunCreateBody {
  const { allowedDomains = [], description, startUrl = home, vision } = payload;
  const binding = login && bindingOf(login, startUrl);
  const { keepsSize, persists, viewport } = requestedBrowser(payload);
  const text = [
    description,
    ...additions,
    startUrl && `Start at ${startUrl}.`,
    allowedDomains.length > 0 && `Visit only these sites: ${allowedDomains.join(', ')}.`,
    `Take at most ${maxSteps} steps.`,
    // The service has no setting for it.
    vision === false && 'Work with the text of pages, without screenshots.',
    login &&
      binding &&
      `To sign in on ${binding.allowedDomains.join()} as ${login.username}, type the secret "${passwordAlias}" into the password field. You cannot read it.`,
    'Save files for the person in the workspace.',
  ];
  return {
    task: text.filter(Boolean).join('\n\n'),
    model: models[speedModeOf(payload.model)],
    browserSettings: {
      proxyCountryCode: proxyOf(payload),
      ...(persists && profile !== undefined && { profileId: profile }),
      ...(keepsSize && { screenWidth: viewport.width, screenHeight: viewport.height }),
    },
    ...(binding && { secretBindings: [binding] }),
    ...(maxCost !== undefined && { maxCostUsd: maxCost }),
    judge: {},
  };
}
