import type { SecretKind, SecretSpan } from './secret-span.ts';
import { namesPassword, type Patterns, stopWords } from './secret-patterns.ts';

/** A span, or the value of a label like "Website", which is the site of the spans after it. */
export type Candidate = Omit<SecretSpan, 'kind'> & { kind: SecretKind | 'site' };
type Value = Pick<SecretSpan, 'start' | 'end' | 'value'>;

/**
 * Which text counts as a value. `any`: any word. `word`: any word but a stop word. `odd`: a word with a digit or a
 * symbol. `line`: everything to the end of the line or clause. `user`: a user name. `query`: a part of an address.
 */
type Mode = 'any' | 'word' | 'odd' | 'line' | 'user' | 'query';

/** How much of the text before a name is read to interpret the name. */
const contextLength = 200;
const maxLineLength = 400;
const minOddLength = 4;

export function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** Whether a word has a digit or a symbol, which words of a sentence do not have. */
export const isOdd = (value: string): boolean =>
  value.length >= minOddLength &&
  /[\d_=+/@#%^&*~$]|[.!?]\w/.test(value) &&
  !/^(?:\$|https?:|[\w.+-]+@[\w-]+\.)/i.test(value);

function unescape(value: string): string {
  if (!value.includes('\\')) return value;
  try {
    return String(JSON.parse(`"${value}"`));
  } catch {
    // Not JSON, so the backslash is an ordinary character.
    return value;
  }
}

/**
 * Returns the rest of a labeled line. In a block of such lines a password may contain anything; elsewhere it ends with
 * its clause.
 */
function restOfLine({ labeled, nextLabel, clauseEnd }: Patterns, text: string, start: number): string {
  const [line = ''] = text.slice(start, start + maxLineLength).split('\n', 1);
  const above =
    text
      .slice(Math.max(0, start - contextLength), start)
      .split('\n')
      .at(-2) ?? '';
  const below = text.slice(start + line.length + 1, start + line.length + contextLength);
  const next = line.search(nextLabel);
  const content = (next < 0 ? line : line.slice(0, next)).trimEnd();
  if (labeled.test(above) || labeled.test(below)) return content.replace(/[*_]{2}$/, '');
  const value = content.slice(0, content.search(clauseEnd));
  return noPassword.test(value) ? '' : value;
}
const noPassword =
  /^(?:(?:is |not )?(?:required|needed|optional|necessary)|none|null|true|false|n\/a|unknown)$/i;

function valueAt(patterns: Patterns, text: string, index: number, mode: Mode): Value | undefined {
  const quoted = matchAt(patterns.quoted, text, index);
  if (quoted) {
    const raw = quoted.slice(1).find((group) => group !== undefined) ?? '';
    const start = index + quoted[0].indexOf(raw);
    return { start, end: start + raw.length, value: unescape(raw) };
  }
  const pattern = mode === 'user' || mode === 'query' ? patterns[mode] : patterns.word;
  const [first = ''] = matchAt(pattern, text, index) ?? [];
  const value = mode === 'line' && first !== '' ? restOfLine(patterns, text, index) : first;
  if (value === '' || (mode === 'odd' && !isOdd(value))) return undefined;
  if ((mode === 'word' || mode === 'user') && stopWords.test(value)) return undefined;
  return { start: index, end: index + value.length, value };
}

interface Place {
  /** The text before the name. */
  lead: string;
  /** Whether `lead` begins at the start of the text, so that its first line is complete. */
  isStart: boolean;
  name: string;
  /** The sign between the name and the value, such as a colon. */
  sign: string | undefined;
  is: boolean;
  gap: string;
  /** Whether only digits follow, which are as often the number of a permit. */
  isNumber: boolean;
}

const digits = /\d{1,20}(?![\w-])/y;
/** What comes before a pass that is no password. */
const permit = /\b(?:guest|pool|parking|gate)s?\s*$/i;

/** Returns how to read the value after a password's name. Undefined if the name has no value. */
function passwordMode(
  patterns: Patterns,
  { lead, isStart, name, sign, is, gap, isNumber }: Place,
): Mode | undefined {
  const isShort = /^(?:pass|pin|clave)/i.test(name) && !namesPassword.test(name);
  // PGPASSWORD=..., dbPassword: ...
  if (sign === undefined && /[A-Za-zÀ-ÿ\d]$/.test(lead)) return undefined;
  if (sign !== undefined) {
    const isLine = !gap.includes('\n') && patterns.startsLine.test(isStart ? lead : `x${lead}`);
    if (isLine) return 'line';
    if (isShort) return patterns.startsClause.test(lead) ? 'word' : 'odd';
    return gap === '' ? 'any' : 'word';
  }
  if (is) return isShort ? 'odd' : 'word';
  // Guests and pools have passes with numbers.
  if (/^pass$/i.test(name)) {
    const clause = lead.split(/[\n|]|[.;!?]\s/).at(-1) ?? '';
    const near = isNumber ? clause : lead;
    const isLogin = patterns.asksToLogIn.test(near) || /\S@\S/.test(near);
    if (!isLogin || permit.test(clause)) return undefined;
  }
  const isUsed = patterns.use.test(lead) && !/^(?:pass|clave)$/i.test(name);
  return isUsed || /^pwd?$/i.test(name) ? 'word' : 'odd';
}

function keyMode({ startsClause }: Patterns, { lead, name, sign, is, gap }: Place): Mode | undefined {
  if (sign === undefined && !is) return undefined;
  if (sign === '=' && gap === '') return 'query';
  return sign !== undefined && /^secret$/i.test(name) && startsClause.test(lead) ? 'word' : 'odd';
}

/** Finds values after their name: "password: X", "the key is X", "with password X", "Username: X". */
export function namedValues(patterns: Patterns, text: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { index, groups = {}, 0: name } of text.matchAll(patterns.names)) {
    const between = matchAt(patterns.separator, text, index + name.length);
    if (!between) continue;
    const { sign, is, gap = '', site } = between.groups ?? {};
    const from = Math.max(0, index - contextLength);
    const lead = text.slice(from, index);
    const isNamed = sign !== undefined || is !== undefined;
    let start = index + name.length + between[0].length;
    const isNumber = matchAt(digits, text, start) !== null;
    const place: Place = { lead, isStart: from === 0, name, sign, is: is !== undefined, gap, isNumber };
    let kind: Candidate['kind'] = 'password';
    let mode: Mode | undefined;
    if (groups['password'] ?? groups['short']) {
      mode = passwordMode(patterns, place);
      // "user/password: jo / X"
      const pair =
        sign !== undefined && patterns.both.test(lead) ? matchAt(patterns.pair, text, start) : undefined;
      if (pair) {
        const user = pair[1] ?? '';
        candidates.push({ kind: 'username', start, end: start + user.length, value: user });
        start += pair[0].length;
      }
    } else if (groups['user'])
      [kind, mode] = ['username', isNamed || patterns.use.test(lead) ? 'user' : undefined];
    else if (groups['site'])
      [kind, mode] = ['site', sign !== undefined && patterns.startsClause.test(lead) ? 'word' : undefined];
    else
      [kind, mode] = ['api-key', groups['key'] ? (isNamed ? 'word' : undefined) : keyMode(patterns, place)];
    const value = mode && valueAt(patterns, text, start, mode);
    if (!value) continue;
    // A value below its name is alone on its line.
    if (
      gap.includes('\n') &&
      !/^["'”`*_]*[^\S\n]*(?:\n|$)/.test(text.slice(value.end, value.end + contextLength))
    )
      continue;
    candidates.push({ kind, ...value, ...(site?.includes('.') && { site }) });
  }
  return candidates;
}

/** Finds values before their name: "oakridge is the password", "use oakridge as the password". */
export function valuesBefore(patterns: Patterns, text: string): Candidate[] {
  return [...text.matchAll(patterns.tail)].flatMap(({ index, groups = {} }) => {
    const lead = text.slice(Math.max(0, index - contextLength), index);
    const value = (groups['quote'] ? patterns.quotedBefore : patterns.wordBefore).exec(lead)?.[1];
    if (value === undefined) return [];
    const earlier = lead.slice(0, lead.length - value.length);
    const isPassword =
      groups['quote'] !== undefined ||
      isOdd(value) ||
      (/^(?:is|es)$/i.test(groups['link'] ?? '')
        ? /(?:^|[.,;:\n(])\s*$/.test(earlier)
        : patterns.useBefore.test(earlier));
    if (!isPassword || stopWords.test(value)) return [];
    return [{ kind: 'password' as const, start: index - value.length, end: index, value }];
  });
}
