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

export const dots = '••••••••';

/** Keys that say by their shape what they are. Repeats are bounded, so that a long text stays cheap. */
const shapes: readonly RegExp[] = [
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----(?:[^-]|-(?!-)){0,20000}-----END [A-Z ]{0,40}PRIVATE KEY-----/g,
  /\b(?:sk|pk|rk)[-_](?=[\w-]{0,200}\d)[\w-]{12,}/g,
  /\b(?:gh[pousr]_|github_pat_|xox[abeprs]-|xapp-|glpat-|npm_|hf_|shpat_|whsec_|dop_v1_|pypi-)\w[\w-]{9,}/g,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  /\bAIza[\w-]{30,}/g,
  /\bSG\.[\w-]{16,}\.[\w-]{16,}/g,
  /\beyJ[\w-]{5,10000}(?:\.[\w-]*){2,4}/g,
  /(?<=\bhttps:\/\/hooks\.slack\.com\/services\/)[\w/-]{20,}/g,
];

/** Up to what ends a sentence or a bracket. */
const value = String.raw`(?:"[^"\n•]+"|'[^'\n•]+'|[^\s"'•]+?(?=[,;.!?)\]}>"']*(?:\s|$)))`;
/** What no word of a sentence looks like: it has a digit or a sign in it. */
const strange = String.raw`(?=["']?[^\s"']{0,200}(?:[\d_=+/]|\.\w))(?=["']?[^\s"']{4})(?!\$)${value}`;
const named = String.raw`(?:api|access|secret|private|signing|encryption|client|service|account)[\s_-]?(?:keys?|secret)|(?:api|access|auth|bearer|refresh|session|security|id)[\s_-]?token`;
const before = '(?<![A-Za-z0-9])';

const spoken: readonly RegExp[] = [
  // Authorization: Bearer ...
  /(\bauthorization["']?\s*[:=]\s*["']?(?:(?:bearer|basic|token|digest|apikey)\s+)?)(?!(?:bearer|basic|token|digest|apikey)\b)([^\s"',;•]{4,})/gi,
  /(\b(?:[Bb]earer|BEARER)\s+)((?=[\w.~+/=-]{0,200}(?:\d|[a-z][A-Z]))[\w.~+/=-]{8,})/g,
  // Base64 of a name and a password; "basic maintenance" is none.
  /(\b[Bb]asic\s+)((?=[\w+/]\w{0,200}[A-Z]\w{0,200}[A-Z])(?=\w{0,200}[a-z])[\w+/]{12,}={0,2})/g,
  // ?access_token=abc
  /([?&#][\w.-]{0,40}(?:token|secret|key)=)([^\s&#"'<>•]{3,})/gi,
  // "api key: abc", "API_KEY=abc", {"apiKey": "abc"}
  new RegExp(`(${before}(?:${named})["']?\\s*(?:[:=]|->|=>|：)+\\s*)(${value})`, 'gi'),
  new RegExp(`(${before}(?:${named})\\s+is\\s*:?\\s+)(${strange})`, 'gi'),
  // token=abc
  /((?<![A-Za-z0-9])(?:token|secret|key)=)([^\s&#"'<>•]{3,})/gi,
  new RegExp(`(${before}(?:token|secret|key)["']?\\s*(?:is\\b\\s*:?|:|->|=>|=|：)\\s*)(${strange})`, 'gi'),
];

/** The text without keys and tokens that can be told by their shape alone. */
export const hideKeyShapes = (text: string): string =>
  shapes.reduce((hidden, shape) => hidden.replace(shape, dots), text);

/** The text without keys and tokens: those told by their shape, and those it says to be some. */
export const hideKeys = (text: string): string =>
  spoken.reduce((hidden, pattern) => hidden.replace(pattern, `$1${dots}`), hideKeyShapes(text));
