const marks = [
  { word: 'address', mark: '📍' },
  { word: 'phone', mark: '📞' },
  { word: 'website', mark: '🌐' },
] as const;

/** A list marker, then perhaps bold: "- **Phone:** ..." */
const contactLine =
  /^(\s*(?:[-*+•]\s+|\d{1,3}[.)]\s+)?)([*_]{0,3})(address|phone|website)\b(?=[^:\n]{0,30}[*_]{0,3}\s*:)/i;

/**
 * Ten digits in groups, or ten digits after a word such as "phone". Other runs of ten digits are order or account
 * numbers.
 */
const groupedNumber =
  /(?<![\w.+/=&?#(-])(?:\+?1[ .-]?)?(?:\((\d{3})\)[ .-]?|(\d{3})[ .-])(\d{3})[ .-](\d{4})(?![\w-]|\.\d)/g;
const ungroupedNumber =
  /((?:phone|tel|telephone|fax|call|mobile|cell)\b[^\d\n+]{0,20})(?:\+?1)?(\d{3})(\d{3})(\d{4})(?![\w-]|\.\d)/gi;

function markLine(line: string): string {
  const [, lead, stars, name] = contactLine.exec(line) ?? [];
  const mark = marks.find(({ word }) => word === name?.toLowerCase())?.mark;
  if (lead === undefined || mark === undefined) return line;
  return `${lead}${mark} ${stars ?? ''}${line.slice(lead.length + (stars?.length ?? 0))}`;
}

/** Code, and the addresses of links. */
const untouched = /(`[^`]*`|\]\([^()\s]*\)|<[^<>\s]*>)/;

const formatNumbers = (text: string): string =>
  text
    .replaceAll(
      groupedNumber,
      (_, bracketed: string | undefined, plain: string | undefined, next: string, last: string) => {
        return `(${bracketed ?? plain ?? ''}) ${next}-${last}`;
      },
    )
    .replaceAll(ungroupedNumber, '$1($2) $3-$4');

/**
 * Writes phone numbers as (ddd) ddd-dddd, and puts an emoji before each line with an address, phone or website.
 * Spec silent: such a line needs a colon after its first word, because "Address the board" is not an address.
 */
export function formatContacts(text: string): string {
  return text
    .split(untouched)
    .map((part, index) => (index % 2 === 0 ? formatNumbers(part) : part))
    .join('')
    .split('\n')
    .map(markLine)
    .join('\n');
}
