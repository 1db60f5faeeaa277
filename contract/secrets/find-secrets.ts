import { type Candidate, isOdd, namedValues, valuesBefore } from './named-values.ts';
import { makePatterns, type Patterns } from './secret-patterns.ts';
import { isHidden, type SecretKind, type SecretSpan } from './secret-span.ts';
import { tableValues } from './table-values.ts';

/** Created with the first text. */
let patterns: Patterns | undefined;

const spanOf = ({ index, 0: value }: RegExpExecArray): Pick<SecretSpan, 'start' | 'end' | 'value'> => ({
  start: index,
  end: index + value.length,
  value,
});

function pairOf({ indices }: RegExpExecArray, text: string): Candidate[] {
  const at = (kind: SecretKind, range: [number, number] | undefined): Candidate[] =>
    range === undefined ? [] : [{ kind, start: range[0], end: range[1], value: text.slice(...range) }];
  const { name, secret, odd } = indices?.groups ?? {};
  if (odd && !isOdd(text.slice(...odd))) return [];
  return [...at('username', name), ...at('password', secret ?? odd)];
}

/** Merges candidates into spans that do not overlap. A user name inside a secret is part of the secret. */
function mergeCandidates(candidates: readonly Candidate[], text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  let site: string | undefined;
  for (const { kind, ...candidate } of [...candidates].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (kind === 'site') {
      if (candidate.value.includes('.')) site = candidate.value;
      continue;
    }
    const span: SecretSpan = { kind, ...(site !== undefined && { site }), ...candidate };
    const last = spans.at(-1);
    if (!last || last.end <= span.start) spans.push(span);
    else if (isHidden(span)) {
      const [start, end] = [last.start, Math.max(last.end, span.end)];
      if (!isHidden(last) || end > last.end)
        spans[spans.length - 1] = {
          ...(isHidden(last) ? last : span),
          start,
          end,
          value: text.slice(start, end),
        };
    }
  }
  return spans;
}

/**
 * Finds the logins, passwords, keys and tokens of a text, in English and Spanish. This is the only code that recognizes
 * them: masking, pre-filling, sealing and redaction all use its spans.
 *
 * @param text Any text. The time is proportional to its length.
 * @returns The spans in the order of the text. They do not overlap.
 * @example
 * findSecrets('Log in as jo with password: hunter2');
 * // [{ kind: 'username', start: 10, end: 12, value: 'jo' }, { kind: 'password', start: 28, end: 35, value: 'hunter2' }]
 */
export function findSecrets(text: string): SecretSpan[] {
  const current = (patterns ??= makePatterns());
  const candidates: Candidate[] = [
    ...current.shapes.flatMap(([kind, shape]) =>
      [...text.matchAll(shape)].map((match) => ({ kind, ...spanOf(match) })),
    ),
    ...current.pairs.flatMap((pair) => [...text.matchAll(pair)].flatMap((match) => pairOf(match, text))),
    ...namedValues(current, text),
    ...valuesBefore(current, text),
    ...tableValues(current, text),
  ];
  // Unless the text is about a login, an email address may be anyone's.
  if (candidates.some(isHidden) || current.asksToLogIn.test(text))
    for (const match of text.matchAll(current.email))
      candidates.push({ kind: 'login-email', ...spanOf(match) });
  return mergeCandidates(candidates, text);
}
