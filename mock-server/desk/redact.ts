import { replaceSecrets } from '../../contract/secrets/mask-text.ts';

const hidden = '[hidden]';
/** The most characters of one text in the log. Longer ones take time to redact. */
const longestText = 64_000;
const deepest = 50;
/** Words in a field's name that mark its value as private. */
const secretWords =
  /^(?:pass(?:word|phrase|code|wd)?|pwd|secret|token|key|pin|otp|authorization|cookie|credentials?|sealed|ciphertext|encrypted|signature)s?$/i;
const heading = /credentials provided[\s\S]*$/i;
/**
 * What else is hidden, in this order, and what replaces it. Lengths are bounded: a long word would be read again from
 * each of its letters.
 */
const rules: readonly [what: RegExp, shown: string][] = [
  [/•{6,}/g, hidden],
  // Live views and the keys of pictures.
  [/(\/live\/)(?!assets\b)[\w-]{8,}/g, `$1${hidden}`],
  [/(\/screenshots\/)[\w-]{8,}(?=\/)/g, `$1${hidden}`],
  // An upload's address is enough to store a file there.
  [/(\/api\/uploads\/)[\w-]{20,}/g, `$1${hidden}`],
  [/(data:[\w/+.-]+;base64,)[\w+/=]{32,}/g, `$1${hidden}`],
  [/([\w.%+-])[\w.%+-]{0,63}@([\w-]+(?:\.[\w-]+)+)/g, '$1***@$2'],
];

/** The words of a name in camelCase, snake_case or kebab-case. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '');

const isSecretName = (name: string): boolean => wordsOf(name).some((word) => secretWords.test(word));

/** A text without passwords, tokens, sealed values, ids of live views, upload addresses and whole e-mail addresses. */
export function redactText(text: string): string {
  const open = text.replace(heading, (section) =>
    section.includes(':') ? `Credentials provided: ${hidden}` : section,
  );
  const bare = replaceSecrets(open, () => hidden);
  return rules.reduce((shorter, [what, shown]) => shorter.replaceAll(what, shown), bare);
}

/** Data for a developer's eyes: the same shape, without secrets. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > longestText ? `(${value.length} characters)` : redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '(nested deeper than is looked at)';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isSecretName(name) && field !== null && typeof field !== 'boolean' ? hidden : redact(field, depth + 1),
    ]),
  );
}
