import { isSecretField } from '../../contract/secrets/secret-field.ts';
import { replaceSecrets } from '../../contract/secrets/mask-text.ts';

const hidden = '[hidden]';
/** The maximum length of a text in the log. Longer ones would be slow to redact. */
const maxTextLength = 64_000;
const maxDepth = 50;
const heading = /credentials provided[\s\S]*$/i;
/**
 * Other values to hide, in this order, and their replacements. The lengths are limited, because patterns without a
 * limit would be slow for long words.
 */
const rules: readonly [pattern: RegExp, replacement: string][] = [
  [/•{6,}/g, hidden],
  // Live views and the keys of pictures.
  [/(\/live\/)(?!assets\b)[\w-]{8,}/g, `$1${hidden}`],
  [/(\/screenshots\/)[\w-]{8,}(?=\/)/g, `$1${hidden}`],
  // An upload's address is enough to store a file there.
  [/(\/api\/uploads\/)[\w-]{20,}/g, `$1${hidden}`],
  [/(data:[\w/+.-]+;base64,)[\w+/=]{32,}/g, `$1${hidden}`],
  [/([\w.%+-])[\w.%+-]{0,63}@([\w-]+(?:\.[\w-]+)+)/g, '$1***@$2'],
];

/**
 * Removes passwords, tokens, sealed values, ids of live views, upload addresses and complete email addresses from a
 * text.
 */
export function redactText(text: string): string {
  const open = text.replace(heading, (section) =>
    section.includes(':') ? `Credentials provided: ${hidden}` : section,
  );
  const bare = replaceSecrets(open, () => hidden);
  return rules.reduce((result, [pattern, replacement]) => result.replaceAll(pattern, replacement), bare);
}

/** Removes secrets from data for the log. Keeps its shape. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > maxTextLength ? `(${value.length} characters)` : redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '(nested too deeply)';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isSecretField(name) && field !== null && typeof field !== 'boolean' ? hidden : redact(field, depth + 1),
    ]),
  );
}
