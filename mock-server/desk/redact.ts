import { replaceSecrets } from '../../contract/secrets/mask-text.ts';

const hidden = '[hidden]';
/** Nobody reads more of one text in a log, and reading it takes time. */
const longestText = 64_000;
const deepest = 50;
/** Words in a field's name that say its value is nobody's business. */
const secretWords =
  /^(?:pass(?:word|phrase|code|wd)?|pwd|secret|token|key|pin|otp|authorization|cookie|credentials?|sealed|ciphertext|encrypted|signature)s?$/i;
const heading = /credentials provided[\s\S]*$/i;
/**
 * What else is hidden, in this order, and what is shown of it. Bounded: a long word would be read again from every
 * letter of it.
 */
const rules: readonly [what: RegExp, shown: string][] = [
  [/•{6,}/g, hidden],
  // Live views and the keys of pictures.
  [/(\/live\/)(?!assets\b)[\w-]{8,}/g, `$1${hidden}`],
  [/(\/screenshots\/)[\w-]{8,}(?=\/)/g, `$1${hidden}`],
  // What is put to an upload's address is stored: whoever has the address needs nothing else.
  [/(\/api\/uploads\/)[\w-]{20,}/g, `$1${hidden}`],
  [/(data:[\w/+.-]+;base64,)[\w+/=]{32,}/g, `$1${hidden}`],
  [/([\w.%+-])[\w.%+-]{0,63}@([\w-]+(?:\.[\w-]+)+)/g, '$1***@$2'],
];

/** The words a name in camelCase, snake_case or kebab-case is made of. */
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
  return rules.reduce((told, [what, shown]) => told.replaceAll(what, shown), bare);
}

/** Data fit to be looked at by a developer: the shape as it was, without what is secret. */
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
