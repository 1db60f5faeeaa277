/** Replaces a secret. */
const COVER = '••••••';
/** Number of characters shown of text that a person or page wrote. */
const MAX_SHOWN = 20;
/** Deeper than any message of the protocol. */
const MAX_DEPTH = 8;

const secretNames = /pass|pwd|token|secret|key|auth|cookie|session|nonce|credential|e-?mail|^pin$/i;
const wordNames = /^(prompt|text|title|goal|outcome|message)$/;

/** Order matters: an address can contain a login. Repetition is bounded so that long texts stay cheap. */
const patterns: readonly [pattern: RegExp, replacement: string][] = [
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@]{1,200}@/gi, `$1${COVER}@`],
  [/([?&#][\w.-]{0,40}(?:token|key|secret|pass\w{0,10}|pwd|auth|sig\w{0,10}|code)=)[^\s&#]+/gi, `$1${COVER}`],
  [/(\b(?:bearer|basic)\s+)[\w.~+/=-]{8,}/gi, `$1${COVER}`],
  [
    /((?:pass(?:word|code|phrase|wd)?|pwd|pin|secret|token|key)["']?\s*(?:[:=]|->|\bis\b)\s*)(?:"[^"]*"|'[^']*'|\S+)/gi,
    `$1${COVER}`,
  ],
  // In `user / password`, the word after the slash is the password.
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+\s*[/|]\s*\S+/g, COVER],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, COVER],
  [/\beyJ[\w-]+(?:\.[\w-]*){2,4}/g, COVER],
  [/\b(?:sk|pk|rk|gh[pousr]|xox[a-z]|glpat|npm|hf)[-_][\w-]{10,}/g, COVER],
  [/\b(?=[A-Za-z0-9]*[A-Za-z])(?=[A-Za-z0-9]*\d)[A-Za-z0-9]{32,}\b/g, COVER],
];

/**
 * Copies a message for a log: masks secrets and email addresses, shortens text, and replaces bytes with their count.
 */
export function redact(x: unknown, name = '', depth = MAX_DEPTH): unknown {
  // Mask every value except booleans.
  if (secretNames.test(name) && x !== undefined && x !== null && typeof x !== 'boolean') return COVER;
  if (typeof x === 'string') return redactText(x, name);
  if (typeof x !== 'object' || x === null) return typeof x === 'bigint' ? String(x) : x;
  if (x instanceof ArrayBuffer) return `${x.byteLength} bytes`;
  if (depth === 0) return '…';
  if (Array.isArray(x)) return x.map((entry) => redact(entry, '', depth - 1));
  return Object.fromEntries(Object.entries(x).map(([key, value]) => [key, redact(value, key, depth - 1)]));
}

function redactText(text: string, name: string): string {
  const covered = patterns.reduce((remaining, [pattern, cover]) => remaining.replace(pattern, cover), text);
  if (!wordNames.test(name) || covered.length <= MAX_SHOWN) return covered;
  return `${covered.slice(0, MAX_SHOWN)}… (${text.length} characters)`;
}
