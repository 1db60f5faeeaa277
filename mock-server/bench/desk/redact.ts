import { findCredentials } from '../../runner/secrets/find-credentials.ts';

const hidden = '[hidden]';
const dots = '••••••••';
/** Nobody reads more of one text in a log, and reading it takes time. */
const longestText = 64_000;
const deepest = 50;
/** Words in a field's name that say its value is nobody's business. */
const secretWords =
  /^(?:pass(?:word|phrase|code|wd)?|pwd|secret|token|key|pin|otp|authorization|cookie|credentials?|sealed|ciphertext|encrypted|signature)s?$/i;
const heading = /credentials provided[\s\S]*$/i;
// Bounded, as are the sealed values below: a long word would be read again from every letter of it.
const eMail = /([\w.%+-])[\w.%+-]{0,63}@([\w-]+(?:\.[\w-]+)+)/g;
/** What the browser sealed, and compact JWS and JWE. */
const sealed = /\bsealed:[\w-]+(?:\.[\w-]+){2}|\bey[\w-]{10,1000}(?:\.[\w-]*){2,4}/g;
const bearer = /\b(Bearer|Basic)\s+[\w+/=.~-]+/gi;
const inAddress = /([?&#](?:[\w.-]*(?:token|pass|pwd|secret|key|otp|pin|code|auth))=)[^&#\s"']*/gi;
const liveView = /(\/live\/)(?!assets\b)[\w-]{8,}/g;
const pictureKey = /(\/screenshots\/)[\w-]{8,}(?=\/)/g;
/** What is put to an upload's address is stored: whoever has the address needs nothing else. */
const uploadAddress = /(\/api\/uploads\/)[\w-]{20,}/g;
const inlineData = /(data:[\w/+.-]+;base64,)[\w+/=]{32,}/g;

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
  return findCredentials(open)
    .text.replaceAll(dots, hidden)
    .replaceAll(inAddress, `$1${hidden}`)
    .replaceAll(liveView, `$1${hidden}`)
    .replaceAll(pictureKey, `$1${hidden}`)
    .replaceAll(uploadAddress, `$1${hidden}`)
    .replaceAll(inlineData, `$1${hidden}`)
    .replaceAll(bearer, `$1 ${hidden}`)
    .replaceAll(sealed, hidden)
    .replaceAll(eMail, '$1***@$2');
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
