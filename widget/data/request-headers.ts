import type { Identity } from './identity.ts';

/** The headers of every request. */
export function requestHeaders(identity: Identity, hasJson: boolean): Headers {
  const headers = new Headers({
    'X-Tab-Id': identity.tabId(),
    'X-User-Session': identity.userSession(),
    'X-Session-Token': identity.sessionToken(),
  });
  const email = identity.userEmail();
  if (email !== undefined) headers.set('X-User-Email', email);
  if (hasJson) headers.set('Content-Type', 'application/json');
  return headers;
}
