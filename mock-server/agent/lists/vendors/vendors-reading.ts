import { readInstruction } from '../../ask/instruction-reading.ts';
import { personWords } from '../../ask/person-words.ts';
import { type ListFormat, askedFormats } from '../../ask/read-formats.ts';
import { dayMs } from '../../ask/dates.ts';

/** What an instruction asks of a vendor directory. */
export interface VendorsAsk {
  /** Empty means all. */
  trades: Trade[];
  insurance: 'expired' | 'expiring' | 'current' | undefined;
  /** Expiring within so many days. */
  withinDays: number;
  /** Those whose contract ends in so many days; beside those whose insurance does, if that is asked too. */
  contractEnds: boolean;
  minRating: number | undefined;
  count: number | undefined;
  /** Licences and contracts stand on each vendor's own page. */
  wantsPapers: boolean;
  formats: ListFormat[];
  /** Where the order stands that is wanted. */
  words: string;
}

export interface Trade {
  /** "landscaping" */
  name: string;
  /** As lists have it in whatever form ("landscap"). */
  stem: string;
}

/** The words people use for a trade. */
const trades: readonly [stem: string, name: string, words: RegExp][] = [
  ['landscap', 'landscaping', /\b(landscap\w*|lawn|gardening|gardeners?|irrigation)\b/i],
  ['plumb', 'plumbing', /\bplumb\w*\b/i],
  ['electric', 'electrical', /\belectric\w*\b/i],
  ['roof', 'roofing', /\broof\w*\b/i],
  ['pool', 'pool', /\bpools?\b/i],
  ['security', 'security', /\b(security|patrol|guards?)\b/i],
  ['paint', 'painting', /\bpaint\w*\b/i],
  ['janitor', 'janitorial', /\b(janitor\w*|cleaning|cleaners)\b/i],
  ['hvac', 'HVAC', /\b(hvac|heating|air conditioning)\b/i],
  ['pest', 'pest control', /\b(pest|exterminat\w*)\b/i],
  ['elevator', 'elevator', /\belevators?\b/i],
  ['fenc', 'fencing', /\bfenc(?:e|es|ing)\b/i],
  ['snow', 'snow removal', /\bsnow\b/i],
  ['paving', 'paving', /\b(paving|asphalt|concrete)\b/i],
];

const usualSoonDays = 60;
const endWords = String.raw`(?:run(?:s|ning)? out|expir(?:ing|es?)|end(?:s|ing)?|renew(?:s|ing)?|up (?:soon|for renewal)|lapse)`;
/** "Insurance expiry date" names a column; "insurance expiring soon" is a wish. */
const ends = new RegExp(String.raw`\b${endWords}\b(?! dates?)`, 'i');
const contractEnds = new RegExp(
  String.raw`\bcontracts?\b[^.?!\n]{0,40}\b${endWords}\b(?! dates?)|\b${endWords} (?:[a-z]+ )?contracts?\b`,
  'i',
);

/** "When does the contract end?" wants the day, whichever it is. */
const asksWhen = /\bwhen (?:does|do|will|is|are)\b/i;

/** To the end of the month or the year that is named, else what "soon" usually is. */
function daysLeft(text: string, now: Date): number {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const today = Date.UTC(year, month, now.getUTCDate());
  const end = /\bthis year\b/i.test(text)
    ? Date.UTC(year, 11, 31)
    : /\bthis month\b/i.test(text)
      ? Date.UTC(year, month + 1, 0)
      : undefined;
  return end === undefined ? usualSoonDays : Math.round((end - today) / dayMs);
}

function readInsurance(text: string, now: Date): Pick<VendorsAsk, 'insurance' | 'withinDays'> {
  const within = /\b(?:within|in|over|for) (?:the )?(?:next )?(\d{1,3}) (day|week|month)s?\b/i.exec(text);
  const unit = { day: 1, week: 7, month: 30 }[within?.[2]?.toLowerCase() ?? ''];
  const withinDays =
    unit === undefined ? (ends.test(text) ? daysLeft(text, now) : usualSoonDays) : Number(within?.[1]) * unit;
  const isAbout = /\b(insur\w*|coverage|certificates?|coi)\b/i.test(text);
  if (/\b(uninsured|lapsed)\b/i.test(text) || (isAbout && /\bexpired\b|\bout of date\b/i.test(text)))
    return { insurance: 'expired', withinDays };
  if (isAbout && ends.test(text) && !asksWhen.test(text)) return { insurance: 'expiring', withinDays };
  const isCurrent =
    /\b(?:current|valid|active) (?:insurance|coverage)\b|\b(?:fully )?insured (?:vendors|companies)\b/i.test(
      text,
    );
  return { insurance: isCurrent ? 'current' : undefined, withinDays };
}

function readRating(text: string): number | undefined {
  const match =
    /\b(?:rat(?:ed|ings?)|stars?)\D{0,20}?(\d(?:\.\d)?)/i.exec(text) ??
    /\b(\d(?:\.\d)?)(?:\s*\+)?\s*(?:or (?:more|better|higher) )?stars?\b/i.exec(text);
  return match === null ? undefined : Number(match[1]);
}

export function readVendorsAsk(instruction: string, now: Date): VendorsAsk {
  const text = personWords(instruction);
  const { count, formats } = readInstruction(instruction, now);
  return {
    trades: trades.filter(([, , words]) => words.test(text)).map(([stem, name]) => ({ stem, name })),
    ...readInsurance(text, now),
    contractEnds: contractEnds.test(text) && !asksWhen.test(text),
    minRating: readRating(text),
    count,
    wantsPapers:
      /\b(licen[cs]es?|contracts?|papers|full details|all details|charges?|costs?|rates|prices?|fees?|pay|paid|paying|yearly amounts?)\b/i.test(
        text,
      ),
    formats: askedFormats(formats, 'xlsx'),
    words: text,
  };
}
