const secretName = /pass|pwd|secret|token|otp|\bpin\b/i;

/** An address fit to be kept and shown: what a form put into its query as a password is hidden. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const secrets = [...url.searchParams].filter(([name, value]) => secretName.test(name) && value !== '');
  if (secrets.length === 0) return address;
  for (const [name] of secrets) url.searchParams.set(name, 'hidden');
  return url.href;
}
