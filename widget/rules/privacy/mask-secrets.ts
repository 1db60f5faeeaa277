/** What stands in place of a secret. */
export const MASK = '••••••';

const value = String.raw`("[^"]*"|'[^'\n]*'|[^\s"']\S*)`;
/** What no word of a sentence looks like: it has a digit or a sign in it. */
const strange = String.raw`(?=["']?[^\s"']{0,200}(?:[\d_=+/]|\.\w))(?!\$)("[^"]*"|'[^'\n]*'|[^\s"'•]\S{3,})`;
const password = 'password|passwd|passcode|passphrase|pwd';
const namedKey = String.raw`(?:api|access|secret|private|signing|encryption|client|service|account)[\s_-]?(?:keys?|secret)|(?:api|access|auth|bearer|refresh|session|security|id)[\s_-]?token`;
const anyName = `${password}|pass|pin|${namedKey}|secret|token|key`;
/** A name may be a part of a longer one: GITHUB_TOKEN. */
const before = '(?<![A-Za-z0-9])';
/** What a sentence goes on with: "the password is required". */
const noValue = String.raw`(?!(?:not|required|needed|missing|wrong|incorrect|correct|valid|invalid|expired|unknown|lost|out|the|an?|in|on|at|with|under|for|from|to|being|used|set|sent|kept)\b)`;

/** Tried in this order: an address may hold a login. Repeats are bounded, so that a long paste stays cheap. */
const makePatterns = (): readonly [pattern: RegExp, replacement: string][] => [
  // The user name and password of an address: https://user:password@host
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@]*@/gi, `$1${MASK}@`],
  // Secrets in a query: ?token=... &api_key=...
  [
    /([?&#](?:[\w.-]{0,40}(?:token|key|secret|password|passwd|pwd|auth|signature|sig|code))=)[^\s&#]+/gi,
    `$1${MASK}`,
  ],
  // Authorization: Bearer ...
  [
    /(\bauthorization["']?\s*[:=]\s*["']?(?:(?:bearer|basic|token|digest|apikey)\s+)?)(?!(?:bearer|basic|token|digest|apikey)\b)[^\s"',;•]+/gi,
    `$1${MASK}`,
  ],
  [/(\b(?:[Bb]earer|BEARER)\s+)(?=[\w.~+/=-]{0,200}(?:\d|[a-z][A-Z]))[\w.~+/=-]{8,}/g, `$1${MASK}`],
  // Base64 of a name and a password; "basic maintenance" is none.
  [/(\b[Bb]asic\s+)(?=\w{0,200}[A-Z]\w{0,200}[A-Z])(?=\w{0,200}[a-z])[\w+/]{12,}={0,2}/g, `$1${MASK}`],
  // A private key, all its lines
  [
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----(?:[^-]|-(?!-)){0,20000}-----END [A-Z ]{0,40}PRIVATE KEY-----/g,
    MASK,
  ],
  // "password: hunter2", "pin=1234", {"apiKey": "abc"}, quoted values too
  [new RegExp(`(${before}(?:${anyName})["']?\\s*(?:is\\s*:|:|=|->)[:=>]*\\s*)${value}`, 'gi'), `$1${MASK}`],
  // "my API key is abc"
  [new RegExp(`(${before}(?:${password}|${namedKey})\\s+is\\s+)${noValue}${value}`, 'gi'), `$1${MASK}`],
  [new RegExp(`(${before}(?:pass|pin|secret|token|key)\\s+is\\s+)${strange}`, 'gi'), `$1${MASK}`],
  // "with password hunter2"
  [new RegExp(`(${before}(?:${password})\\s+)${strange}`, 'gi'), `$1${MASK}`],
  // Key shapes that speak for themselves: sk-..., ghp_..., AKIA..., JSON web tokens
  [/\b(?:sk|pk|rk)[-_][\w-]{12,}/g, MASK],
  [
    /\b(?:gh[pousr]_|github_pat_|xox[abeprs]-|xapp-|glpat-|npm_|hf_|shpat_|whsec_|dop_v1_|pypi-)\w[\w-]{9,}/g,
    MASK,
  ],
  [/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, MASK],
  [/\bAIza[\w-]{30,}/g, MASK],
  [/\bSG\.[\w-]{16,}\.[\w-]{16,}/g, MASK],
  [/(?<=\bhttps:\/\/hooks\.slack\.com\/services\/)[\w/-]{20,}/g, MASK],
  [/\beyJ[\w-]+(?:\.[\w-]*){2,4}/g, MASK],
  // "manager@oakridge.example / oakridge": the word after a login's slash is its password
  [/([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)(\s*[/|]\s*)(\S+)/g, `$1$2${MASK}`],
  // Anything long that mixes letters and digits is a key, not a word.
  [/\b(?=[A-Za-z0-9]*[A-Za-z])(?=[A-Za-z0-9]*\d)[A-Za-z0-9]{32,}\b/g, MASK],
];

/** Made when the first text is masked. */
let patterns: ReturnType<typeof makePatterns> | undefined;

/** The text with passwords, keys, tokens and logins in addresses covered. */
export function maskSecrets(text: string): string {
  patterns ??= makePatterns();
  return patterns.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}

const email = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

/** The text with e-mail addresses, passwords, keys, tokens and logins in addresses covered. */
export function maskSensitive(text: string): string {
  return maskSecrets(text).replaceAll(email, MASK);
}
