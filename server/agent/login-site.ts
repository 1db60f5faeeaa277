import type { Login } from './agent-task.ts';

/** Returns the site of a login: where the task starts, unless the login names one. */
export function siteOf({ domain }: Pick<Login, 'domain'>, startUrl: string): string {
  if (domain.trim() !== '') return domain;
  return URL.canParse(startUrl) ? new URL(startUrl).host : '';
}

/** Whether a login was given for the host of a page. Ports and protocols count if the login names them. */
export function belongsTo({ domain }: Pick<Login, 'domain'>, pageUrl: string): boolean {
  const text = domain.trim().toLowerCase();
  const hasProtocol = text.includes('://');
  const address = hasProtocol ? text : `https://${text}`;
  if (!URL.canParse(address) || !URL.canParse(pageUrl)) return false;
  const loginUrl = new URL(address);
  const here = new URL(pageUrl);
  if (hasProtocol && loginUrl.protocol !== here.protocol) return false;
  const isBelow = loginUrl.hostname.includes('.') && here.hostname.endsWith(`.${loginUrl.hostname}`);
  return (
    loginUrl.host === here.host || (loginUrl.port === '' && (loginUrl.hostname === here.hostname || isBelow))
  );
}
