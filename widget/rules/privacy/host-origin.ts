interface Circumstances {
  /** Origin the frame's address names. */
  host: string | null | undefined;
  /** The page that loaded this one; empty when unknown. */
  referrer: string;
  /** Origins the deployment allows. */
  hosts: readonly string[];
  ownOrigin: string;
}

/** Where messages go when nobody said who is around: only an empty greeting may. */
export const ANYBODY = '*';

/**
 * The origin this page may speak with: `ANYBODY` where nobody said, nothing where the page around us is not one that the
 * deployment allows.
 */
export function hostOrigin({ host, referrer, hosts, ownOrigin }: Circumstances): string | undefined {
  const said = host ?? (referrer || undefined);
  if (said === undefined) return ANYBODY;
  const origin = originOf(said);
  return origin !== undefined && isTrusted(origin, hosts, ownOrigin) ? origin : undefined;
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
