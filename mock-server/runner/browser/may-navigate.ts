import type { CreateTask } from '../../../widget/contract/create-task.ts';
import {
  BrowserClosed,
  NavigationRefused,
  PageUnreachable,
  TargetNotFound,
} from '../../browser/browser-errors.ts';
import { isPrivateHost } from '../../network/is-private-host.ts';
import { storageProblem } from '../../store/storage-problem.ts';

/** Why a task could not go on, in words for the person who waits for it. */
export function describeFailure(error: unknown, rules: NavigationRules): string {
  if (error instanceof NavigationRefused) {
    const way = error.url ? wayIn(rules, error.url) : '';
    return `The task met an address it may not open. ${sentence(error.message)} ${way}`.trimEnd();
  }
  if (error instanceof PageUnreachable) return `A page could not be opened. ${sentence(error.message)}`;
  if (error instanceof TargetNotFound)
    return `Something expected was not on the page. ${sentence(error.message)}`;
  if (error instanceof BrowserClosed) return 'The browser was closed before the task was done.';
  const problem = storageProblem(error);
  if (problem) return problem.message;
  return 'The server had a problem with this task. Please try again.';
}

/** True for what the web or the page did; anything else is a fault of this server and worth a log line. */
export const isExpectedFailure = (error: unknown): boolean =>
  [NavigationRefused, PageUnreachable, TargetNotFound, BrowserClosed].some((kind) => error instanceof kind);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export interface NavigationRules {
  /** The sample portal's address; only what lies under its path is the portal. */
  portalUrl: string;
  startUrl: string | undefined;
  allowedDomains: readonly string[] | undefined;
  /** Origins of this machine or its private network that tasks may go to, beside the portal's. */
  allowPrivate?: readonly string[];
}

/** The rules of a task, by what created it. */
export const rulesOf = (
  payload: Pick<CreateTask, 'startUrl' | 'allowedDomains'> | undefined,
  { portalUrl, allowPrivate }: Pick<NavigationRules, 'portalUrl' | 'allowPrivate'>,
): NavigationRules => ({
  portalUrl,
  startUrl: payload?.startUrl,
  allowedDomains: payload?.allowedDomains,
  ...(allowPrivate ? { allowPrivate } : {}),
});

/** What a person can do for a task that was to go where it may not; empty where nothing helps. */
export function wayIn(rules: NavigationRules, url: URL): string {
  const portal = new URL(rules.portalUrl);
  if (isUnder(url, portal))
    return `Start the task at the portal, or add ${url.hostname} to its allowed domains.`;
  if (url.host === portal.host) return '';
  const isClosed = isPrivateHost(url.hostname) && !rules.allowPrivate?.includes(url.origin);
  if (isClosed)
    return `It is on this machine or its private network: whoever runs the server can open it with --allow-private ${url.origin}.`;
  return rules.allowedDomains?.length
    ? `Add ${url.hostname} to the task's allowed domains and start it again.`
    : `Start the task at that address, or add ${url.hostname} to its allowed domains.`;
}

/** True where a task's browser may go, whoever drives it. */
export function mayNavigate(rules: NavigationRules, url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  const portal = new URL(rules.portalUrl);
  const start = new URL(rules.startUrl ?? rules.portalUrl);
  if (isUnder(url, portal)) return isUnder(start, portal) || namedIn(rules.allowedDomains ?? [], url);
  // The portal's own server also answers calls that are none of a task's business.
  if (url.host === portal.host) return false;
  if (isPrivateHost(url.hostname) && !rules.allowPrivate?.includes(url.origin)) return false;
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
