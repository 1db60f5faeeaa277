interface Circumstances {
  /** Origin the frame's address names. */
  host: string | null | undefined;
  /** The page that loaded this one; empty when unknown. */
  referrer: string;
  /** Origins the deployment allows. */
  hosts: readonly string[];
  ownOrigin: string;
}

/**
 * Who this page may speak with. `unknown`: nobody said, so only an empty greeting may go out.
 * `refused`: the page around us is not one the deployment allows.
 */
export type HostOrigin =
  | { kind: 'trusted'; origin: string }
  | { kind: 'unknown'; origin: '*' }
  | { kind: 'refused'; origin?: undefined };

export function hostOrigin({ host, referrer, hosts, ownOrigin }: Circumstances): HostOrigin {
  const said = host ?? (referrer === '' ? undefined : referrer);
  if (said === undefined) return { kind: 'unknown', origin: '*' };
  const origin = originOf(said);
  if (origin === undefined || !isTrusted(origin, hosts, ownOrigin)) return { kind: 'refused' };
  return { kind: 'trusted', origin };
}

/** Whether an origin is allowed. An opaque origin ("null") belongs to nobody and never is. */
export function isTrusted(origin: string, hosts: readonly string[], ownOrigin: string): boolean {
  return origin !== 'null' && (origin === ownOrigin || hosts.includes(origin));
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    // Not an address: whoever wrote it is not trusted.
    return undefined;
  }
}

/** What a page says of its hosts when no server has filled it in. Its name must not stand here: it would be filled in. */
const unfilled = /^%\w+%$/;

/** The origins in a list of addresses parted by spaces. `complain` hears of each that is not an address. */
export function readHosts(list = '', complain?: (address: string) => void): string[] {
  if (unfilled.test(list.trim())) return [];
  return list.split(/\s+/).flatMap((address) => {
    if (address === '') return [];
    const origin = originOf(address);
    if (origin === undefined) complain?.(address);
    return origin ?? [];
  });
}
