import { dayMs } from '../../ask/dates.ts';
import type { ListAsk } from '../engine/list-declaration.ts';
import { namedAt } from '../engine/list-lines.ts';
import { isoDay, readEnding } from '../read-ending.ts';

/** What an instruction asks of a vendor directory. */
export type VendorsAsk = ReturnType<typeof readVendorsAsk>;

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

/** What "soon" usually is. */
const usualSoonDays = 60;
const endWords = String.raw`(?:run(?:s|ning)? out|expir(?:ing|es?)|end(?:s|ing)?|renew(?:s|ing)?|up (?:soon|for renewal)|lapse)`;
/** "Insurance expiry date" names a column; "insurance expiring soon" is a wish. */
const ends = new RegExp(String.raw`\b${endWords}\b(?! dates?)`, 'i');
const contractEnds = new RegExp(
  String.raw`\bcontracts?\b[^.?!\n]{0,40}\b${endWords}\b(?! dates?)|\b${endWords} (?:[a-z]+ )?contracts?\b`,
  'i',
);

/** When licences end: no portal tells. */
export const licenceEnds = new RegExp(
  String.raw`\blicen[cs]es?\b(?:(?!contract|insur)[^.?!\n]){0,40}\b${endWords}\b(?! dates?)(?: (?:this|next|in) \w+)?`,
  'i',
);

/** "When does the contract end?" wants the day, whichever it is. */
const asksWhen = /\bwhen (?:does|do|will|is|are)\b/i;

/** The state of insurance that is asked for. */
function readInsurance(text: string): 'expired' | 'expiring' | 'current' | undefined {
  const isAbout = /\b(insur\w*|coverage|certificates?|coi)\b/i.test(text);
  if (/\b(uninsured|lapsed)\b/i.test(text) || (isAbout && /\bexpired\b|\bout of date\b/i.test(text)))
    return 'expired';
  if (isAbout && ends.test(text) && !asksWhen.test(text)) return 'expiring';
  const current =
    /\b(?:current|valid|active) (?:insurance|coverage)\b|\b(?:fully )?insured (?:vendors|companies)\b/i;
  return current.test(text) ? 'current' : undefined;
}

function readRating(text: string): number | undefined {
  const match =
    /\b(?:rat(?:ed|ings?)|stars?)\D{0,20}?(\d(?:\.\d)?)/i.exec(text) ??
    /\b(\d(?:\.\d)?)(?:\s*\+)?\s*(?:or (?:more|better|higher) )?stars?\b/i.exec(text);
  return match === null ? undefined : Number(match[1]);
}

export function readVendorsAsk({ words: text, now }: Pick<ListAsk, 'words' | 'now'>) {
  const soon = { from: isoDay(now), to: isoDay(new Date(now.getTime() + usualSoonDays * dayMs)) };
  return {
    /** Each as people call it, and as lists have it in whatever form ("landscap"). Empty means all. */
    trades: trades.filter(([, , names]) => names.test(text)).map(([stem, name]) => ({ stem, name })),
    insurance: readInsurance(text),
    ending: (ends.test(text) ? readEnding(text, now) : undefined) ?? soon,
    /** Those whose contract ends then; beside those whose insurance does, if that is asked too. */
    contractEnds: contractEnds.test(text) && !asksWhen.test(text),
    minRating: readRating(text),
    /** Licences and contracts stand on each vendor's own page. */
    wantsPapers:
      /\b(licen[cs]es?|contracts?|papers|full details|all details|charges?|costs?|rates|prices?|fees?|pay|paid|paying|yearly amounts?)\b/i.test(
        text,
      ),
  };
}

const people = String.raw`(?:plumbers?|electricians?|landscapers?|gardeners?|roofers?|painters?|cleaners|janitors?|exterminators?|handym[ae]n|contractors?|suppliers?|locksmiths?|arborists?|tree (?:company|service|trimmers?)|(?:pool|snow|pest|security|elevator|hvac|cleaning|landscap\w+|roofing|paving|fenc\w+|paint\w+|plumbing|electrical|gate|janitorial)(?: control| removal| care)? (?:compan(?:y|ies)|contractors?|services?|vendors?|firms?|guys?|people|providers?)|vendor)`;
const ending = String.raw`(?:run(?:s|ning)? out|expir\w*|laps\w*|end(?:s|ing)?(?: soon)?|renew\w*|up (?:soon|for renewal)|out of date|still (?:valid|current))`;
const papers = String.raw`(?:insurances?|contracts?|certificates? of insurance|cois?|licen[cs]es?|coverage)`;
const directory =
  /\bvendors\b|\bvendor (?:director|list|contact|database|information|insurance|export|record)|\b(?:contractor|supplier) (?:directory|list|contacts)\b/i;
/** A vendor directory in the words of every day: who does the work, and whose papers run out. */
const everyday = new RegExp(
  [
    String.raw`\b(?:who|which|what|whom|our|the|a|any|all|list|find|show|contact|phone|number|call)\b[^.?!\n]{0,40}?\b${people}\b`,
    String.raw`^\W*${people}\b`,
    String.raw`\b${papers}\b[^.?!\n]{0,40}\b${ending}`,
    String.raw`\b(?:expired|expiring|lapsed|current|missing|no) ${papers}\b|\buninsured\b|\b${ending} ${papers}\b`,
    String.raw`\bwho (?:does|do|handles?|takes? care of|looks? after|cuts?|mows?|maintains?|cleans?|plows?|services?|fixes|repairs?) (?:our |the )`,
    String.raw`\b(?:companies|businesses|firms) (?:that |who |which )?(?:we (?:use|hire|work with)|work for (?:us|the))\b|\b(?:we|do we) (?:use|hire)\b[^.?!\n]{0,30}\b(?:compan|contractor|for (?:landscap|plumb|pool|snow|pest|roof|paint|electric|clean))`,
  ].join('|'),
  'i',
);

/** How well words fit a vendor directory: one by its name before one by its sense. */
export const vendorsFit = (words: string): number =>
  namedAt(words, directory) || namedAt(words, everyday, 0.8);
