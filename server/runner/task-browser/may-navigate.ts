import type { CreateTask } from '../../../contract/entities/create-task.ts';
import { isPrivateHost } from '../../network/is-private-host.ts';
import { type StatusSentence, statusSentence } from '../words/status-words.ts';

export interface NavigationRules extends Pick<CreateTask, 'startUrl' | 'allowedDomains'> {
  /** Where tasks without a start address start. Such a task may visit everything below it. */
  home: string | undefined;
  /** The server's own origin. Its pages and calls are closed to tasks. */
  origin: string;
  /** Origins of this machine or its private network that tasks may visit. */
  allowPrivate?: readonly string[];
}

/** Returns what a person can do to open an address for a task, or undefined if nothing helps. */
export function howToAllow(rules: NavigationRules, url: URL): StatusSentence | undefined {
  const isOpen = isHome(rules, url) || !isClosed(rules, url);
  if (!isOpen && isOwn(rules, url)) return undefined;
  return isOpen
    ? statusSentence('add-domain', { host: url.hostname })
    : statusSentence('allow-private', { origin: url.origin });
}

const isHome = ({ home }: NavigationRules, url: URL): boolean =>
  home !== undefined && isBelow(url, new URL(home));

const isOwn = ({ origin }: NavigationRules, url: URL): boolean => url.host === new URL(origin).host;

const isClosed = (rules: NavigationRules, url: URL): boolean =>
  isOwn(rules, url) || (isPrivateHost(url.hostname) && !(rules.allowPrivate ?? []).includes(url.origin));

/** Returns true if a task's browser may go to an address, for the agent and for people. */
export function mayNavigate(rules: NavigationRules, url: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  const { allowedDomains = [], home, startUrl = home } = rules;
  const start = startUrl === undefined ? undefined : new URL(startUrl);
  if (isHome(rules, url))
    return (start !== undefined && isHome(rules, start)) || isNamedIn(allowedDomains, url);
  if (isClosed(rules, url)) return false;
  const domains = allowedDomains.length > 0 || !start ? allowedDomains : [start.hostname];
  return isNamedIn(domains, url);
}

const isBelow = (url: URL, base: URL): boolean => {
  const path = base.pathname.replace(/\/$/, '');
  return url.origin === base.origin && (url.pathname === path || url.pathname.startsWith(`${path}/`));
};

/** A domain includes its subdomains. A leading `*.` and a complete address are allowed, too. */
function isNamedIn(domains: readonly string[], url: URL): boolean {
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
