const marks = [
  { word: 'address', mark: '📍' },
  { word: 'phone', mark: '📞' },
  { word: 'website', mark: '🌐' },
] as const;

/** A list sign, then bold or not: "- **Phone:** ..." */
const begun =
  /^(\s*(?:[-*+•]\s+|\d{1,3}[.)]\s+)?)([*_]{0,3})(address|phone|website)\b(?=[^:\n]{0,30}[*_]{0,3}\s*:)/i;

/**
 * A number of ten digits in groups, or one that its line calls a phone. Other runs of ten digits are numbers of
 * orders and accounts.
 */
const grouped =
  /(?<![\w.+/=&?#(-])(?:\+?1[ .-]?)?(?:\((\d{3})\)[ .-]?|(\d{3})[ .-])(\d{3})[ .-](\d{4})(?![\w-]|\.\d)/g;
const ungrouped =
  /((?:phone|tel|telephone|fax|call|mobile|cell)\b[^\d\n+]{0,20})(?:\+?1)?(\d{3})(\d{3})(\d{4})(?![\w-]|\.\d)/gi;

function markLine(line: string): string {
  const [, lead, stars, name] = begun.exec(line) ?? [];
  const mark = marks.find(({ word }) => word === name?.toLowerCase())?.mark;
  if (lead === undefined || mark === undefined) return line;
  return `${lead}${mark} ${stars ?? ''}${line.slice(lead.length + (stars?.length ?? 0))}`;
}

/**
 * A text with its phone numbers written as (ddd) ddd-dddd, and with a sign before each line that gives an address, a
 * phone or a website.
 * Spec silent: such a line has a colon after its first word, because "Address the board" gives none.
 */
export function formatContacts(text: string): string {
  return text
    .replaceAll(
      grouped,
      (_, bracketed: string | undefined, plain: string | undefined, next: string, last: string) => {
        return `(${bracketed ?? plain ?? ''}) ${next}-${last}`;
      },
    )
    .replaceAll(ungrouped, '$1($2) $3-$4')
    .split('\n')
    .map(markLine)
    .join('\n');
}
