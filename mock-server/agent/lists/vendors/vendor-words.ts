const people = String.raw`(?:plumbers?|electricians?|landscapers?|gardeners?|roofers?|painters?|cleaners|janitors?|exterminators?|handym[ae]n|contractors?|suppliers?|locksmiths?|arborists?|tree (?:company|service|trimmers?)|(?:pool|snow|pest|security|elevator|hvac|cleaning|landscap\w+|roofing|paving|fenc\w+|paint\w+|plumbing|electrical|gate|janitorial)(?: control| removal| care)? (?:compan(?:y|ies)|contractors?|services?|vendors?|firms?|guys?|people|providers?)|vendor)`;
const ends = String.raw`(?:run(?:s|ning)? out|expir\w*|laps\w*|end(?:s|ing)?(?: soon)?|renew\w*|up (?:soon|for renewal)|out of date|still (?:valid|current))`;
const papers = String.raw`(?:insurances?|contracts?|certificates? of insurance|cois?|licen[cs]es?|coverage)`;
/** A vendor directory in the words of every day: who does the work, and whose papers run out. */
export const vendorWords = new RegExp(
  [
    String.raw`\b(?:who|which|what|whom|our|the|a|any|all|list|find|show|contact|phone|number|call)\b[^.?!\n]{0,40}?\b${people}\b`,
    String.raw`^\W*${people}\b`,
    String.raw`\b${papers}\b[^.?!\n]{0,40}\b${ends}`,
    String.raw`\b(?:expired|expiring|lapsed|current|missing|no) ${papers}\b|\buninsured\b|\b${ends} ${papers}\b`,
    String.raw`\bwho (?:does|do|handles?|takes? care of|looks? after|cuts?|mows?|maintains?|cleans?|plows?|services?|fixes|repairs?) (?:our |the )`,
    String.raw`\b(?:companies|businesses|firms) (?:that |who |which )?(?:we (?:use|hire|work with)|work for (?:us|the))\b|\b(?:we|do we) (?:use|hire)\b[^.?!\n]{0,30}\b(?:compan|contractor|for (?:landscap|plumb|pool|snow|pest|roof|paint|electric|clean))`,
  ].join('|'),
  'i',
);
