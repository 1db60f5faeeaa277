export interface AskedMonth {
  /** 1 to 12. */
  month: number;
  year: number | undefined;
  /** "Since March": not that month alone. */
  bound?: MonthBound;
}

type MonthBound = 'since' | 'after' | 'before';

function boundBefore(text: string, at: number): Pick<AskedMonth, 'bound'> {
  const word = /\b(since|after|before)\s+$/i.exec(text.slice(Math.max(0, at - 12), at))?.[1];
  return word === undefined ? {} : { bound: word.toLowerCase() as MonthBound };
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const name =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const named = new RegExp(
  `\\b${name}\\b\\.?(?:\\s+\\d{1,2}(?:st|nd|rd|th)?\\b)?,?(?:\\s+(?:of\\s+)?(20\\d\\d))?`,
  'gi',
);

/** "May" and "March" are words too: they are months with a capital inside a sentence, or where a month is due. */
function isMonth(text: string, match: RegExpExecArray): boolean {
  const word = match[1] ?? '';
  if (!/^(may|march|mar)$/i.test(word) || match[2] !== undefined) return true;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  const due =
    /\b(of|for|from|in|the|last|since|after|before|dated)\s+$/i.test(before) ||
    /^['’s]*\s+(board|meeting|minutes)\b/i.test(after);
  return due || (/^[A-Z]/.test(word) && before.trim() !== '' && !/[.!?]\s*$/.test(before));
}

function monthsBack(now: Date, count: number): AskedMonth {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1));
  return { month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

/** The month a text asks for: "March", "Mar 2026", "2026-03", "03/2026", "last month". */
export function readMonth(text: string, now: Date): AskedMonth | undefined {
  const digits = /\b(20\d\d)-(0[1-9]|1[0-2])\b/.exec(text) ?? undefined;
  if (digits !== undefined)
    return { month: Number(digits[2]), year: Number(digits[1]), ...boundBefore(text, digits.index) };
  const slashed = /(?<![\d/])(0?[1-9]|1[0-2])\/(?:\d{1,2}\/)?(20\d\d)\b/.exec(text);
  if (slashed !== null)
    return { month: Number(slashed[1]), year: Number(slashed[2]), ...boundBefore(text, slashed.index) };
  for (const match of text.matchAll(named)) {
    if (!isMonth(text, match)) continue;
    const month = names.indexOf((match[1] ?? '').slice(0, 3).toLowerCase()) + 1;
    const year = match[2] ?? (/\blast year\b/i.test(text) ? now.getUTCFullYear() - 1 : undefined);
    const bound = boundBefore(text, match.index);
    return { month, year: year === undefined ? undefined : Number(year), ...bound };
  }
  if (/\b(last|previous) month\b(?!s)/i.test(text)) return monthsBack(now, 1);
  if (/\bthis month\b/i.test(text)) return monthsBack(now, 0);
  return undefined;
}
