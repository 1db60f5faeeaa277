/** What stands in place of a secret. */
export const MASK = '••••••';

/** Tried in this order: an address may hold a login. Repeats are bounded, so that a long paste stays cheap. */
const patterns: readonly [pattern: RegExp, replacement: string][] = [
  // The user name and password of an address: https://user:password@host
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@:]+(?::[^\s/@]*)?@/gi, `$1${MASK}@`],
  // Secrets in a query: ?token=... &api_key=...
  [
    /([?&](?:[\w-]{0,40}(?:token|key|secret|password|passwd|pwd|auth|signature|sig|code))=)[^\s&#]+/gi,
    `$1${MASK}`,
  ],
  // Authorization: Bearer ...
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${MASK}`],
  // "password: hunter2", "my API key is abc", "pin=1234", quoted values too
  [
    /\b((?:password|passwd|passcode|passphrase|pwd|pass|pin|secret|token|api[\s_-]?key|access[\s_-]?key|private[\s_-]?key|key)\s*(?:is|:|=|->)+\s*)("[^"]*"|'[^']*'|\S+)/gi,
    `$1${MASK}`,
  ],
  // Key shapes that speak for themselves: sk-..., ghp_..., AKIA..., JSON web tokens
  [/\b(?:sk|pk|rk)[-_][\w-]{12,}/g, MASK],
  [/\b(?:gh[pousr]_|github_pat_|xox[abprs]-|glpat-)[\w-]{10,}/g, MASK],
  [/\bAKIA[0-9A-Z]{16}\b/g, MASK],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, MASK],
  // "manager@oakridge.example / oakridge": the word after a login's slash is its password
  [/([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)(\s*[/|]\s*)(\S+)/g, `$1$2${MASK}`],
  // Anything long that mixes letters and digits is a key, not a word.
  [/\b(?=[A-Za-z0-9]*[A-Za-z])(?=[A-Za-z0-9]*\d)[A-Za-z0-9]{32,}\b/g, MASK],
];

/** The text with passwords, keys, tokens and logins in addresses covered. */
export function maskSecrets(text: string): string {
  return patterns.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}

const email = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

/** The text with e-mail addresses, passwords, keys, tokens and logins in addresses covered. */
export function maskSensitive(text: string): string {
  return maskSecrets(text).replaceAll(email, MASK);
}
