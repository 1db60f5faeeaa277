/** What a text asks of inspections. Empty lists mean all. */
export interface InspectionWords {
  results: string[];
  /** Those still to come. */
  upcoming: boolean;
}

const failed = /\b(?:fail(?:ed|ing|s|ures?)?|(?:did|do|does)(?: not|n['’]t) pass|not pass(?:ed|ing)?)\b/i;
const attention =
  /\bneed(?:s|ed|ing)? attention\b|\battention (?:is )?needed\b|\b(?:needs?|requir\w+) (?:a )?follow[- ]?ups?\b/i;
const passed = /\bpass(?:ed|ing)\b/i;
const troubled = /\b(?:with|that have|having) (?:any |open )?(?:problems|issues|findings|deficiencies)\b/i;

/** Reads the words of inspections. */
export function readInspectionWords(text: string): InspectionWords {
  const results: string[] = [];
  if (passed.test(text.replaceAll(new RegExp(failed, 'gi'), ' '))) results.push('Passed');
  if (attention.test(text) || troubled.test(text)) results.push('Needs Attention');
  if (failed.test(text) || troubled.test(text)) results.push('Failed');
  return { results, upcoming: /\b(?:upcoming|scheduled|planned|next inspections?|coming up)\b/i.test(text) };
}
