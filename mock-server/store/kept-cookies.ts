/**
 * The cookies that people's tasks leave for their next ones. They are logins.
 * Spec silent: how long. Until the server ends, because nobody should find them on a disk later.
 */
export interface KeptCookies {
  of(owner: string): string[];
  keep(owner: string, cookies: string[]): void;
  forget(owner: string): void;
  clear(): void;
}

export function keptCookies(): KeptCookies {
  const kept = new Map<string, string[]>();
  return {
    of: (owner) => kept.get(owner) ?? [],
    keep: (owner, cookies) => void kept.set(owner, cookies),
    forget: (owner) => void kept.delete(owner),
    clear: () => kept.clear(),
  };
}
