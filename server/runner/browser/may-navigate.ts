import type { CreateTask } from '../../../contract/entities/create-task.ts';
import { isPrivateHost } from '../../network/is-private-host.ts';

export interface NavigationRules extends Pick<CreateTask, 'startUrl' | 'allowedDomains'> {
  /** The sample portal's address; only what lies under its path is the portal. */
  portalUrl: string;
  /** Origins of this machine or its private network that tasks may go to, beside the portal's. */
  allowPrivate?: readonly string[];
}

/** What a person can do for a task that was to go where it may not; empty where nothing helps. */
export function wayIn(rules: NavigationRules, url: URL): string {
  const portal = new URL(rules.portalUrl);
  if (url.host === portal.host && !isUnder(url, portal)) return '';
  if (url.host !== portal.host && isClosed(rules, url))
    return `It is on this machine or its private network: whoever runs the server can open it with --allow-private ${url.origin}.`;
  return `Add ${url.hostname} to the task's allowed domains and start it again.`;
}

const isClosed = ({ allowPrivate = [] }: NavigationRules, url: URL): boolean =>
  isPrivateHost(url.hostname) && !allowPrivate.includes(url.origin);

/** True where a task's browser may go, whoever drives it. */
export function mayNavigate(rules: NavigationRules, url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  const portal = new URL(rules.portalUrl);
  const start = new URL(rules.startUrl ?? rules.portalUrl);
  if (isUnder(url, portal)) return isUnder(start, portal) || namedIn(rules.allowedDomains ?? [], url);
  // The portal's own server also answers calls that are none of a task's business.
  if (url.host === portal.host) return false;
  if (isClosed(rules, url)) return false;
  const domains = rules.allowedDomains?.length ? rules.allowedDomains : [start.hostname];
  return namedIn(domains, url);
}

const isUnder = (url: URL, base: URL): boolean => {
  const path = base.pathname.replace(/\/$/, '');
  return url.origin === base.origin && (url.pathname === path || url.pathname.startsWith(`${path}/`));
};

/** A domain stands for itself and its subdomains; `*.` before it and an address around it are understood. */
function namedIn(domains: readonly string[], url: URL): boolean {
  return domains.some((entry) => {
    const domain = entry
      .trim()
      .toLowerCase()
      .replace(/^[a-z]+:\/\//, '')
      .replace(/[/?#:].*$/, '')
      .replace(/^\*\./, '');
    return domain !== '' && (url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  });
}
