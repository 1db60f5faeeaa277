interface HostClues {
  /** The host's address, as the frame's own address names it. */
  host: string | null | undefined;
  /** The address of the page that loaded this one. Empty if unknown. */
  referrer: string;
  /** The origins that the deployment allows. */
  hosts: readonly string[];
  ownOrigin: string;
}

/** The target of messages to an unknown host. Only a greeting without data may go there. */
export const ANY_ORIGIN = '*';

/**
 * Returns the origin that this page may exchange messages with. Returns `ANY_ORIGIN` if the host is unknown, and
 * undefined if the deployment doesn't allow it.
 */
export function hostOrigin({ host, referrer, hosts, ownOrigin }: HostClues): string | undefined {
  const address = host ?? (referrer || undefined);
  if (address === undefined) return ANY_ORIGIN;
  const origin = originOf(address);
  return origin !== undefined && isTrusted(origin, hosts, ownOrigin) ? origin : undefined;
}

/** Whether an origin is allowed. An opaque origin ("null") never is, because it identifies no page. */
export function isTrusted(origin: string, hosts: readonly string[], ownOrigin: string): boolean {
  return origin !== 'null' && (origin === ownOrigin || hosts.includes(origin));
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    // Not a valid address, so it is not trusted.
    return undefined;
  }
}

/** Matches a placeholder that no server has filled in. Spelled as a pattern, because a server would fill in the name. */
const unfilled = /^%\w+%$/;

/** Returns the origins in a list of addresses separated by spaces. Calls `onInvalid` with each invalid address. */
export function readHosts(list = '', onInvalid?: (address: string) => void): string[] {
  if (unfilled.test(list.trim())) return [];
  return list.split(/\s+/).flatMap((address) => {
    if (address === '') return [];
    const origin = originOf(address);
    if (origin === undefined) onInvalid?.(address);
    return origin ?? [];
  });
}
