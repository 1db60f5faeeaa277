import { numberOf, numberPattern } from './read-numbers.ts';

const things = '(?:\\w+\\s+){0,2}?(?:violations?|cases?|infractions?|offen[cs]es|times)\\b';
const pattern = (source: string): RegExp => new RegExp(source, 'i');

const moreThan = pattern(`(?<!\\b(?:no|not)\\s+)\\bmore than\\s+${numberPattern}\\s+${things}`);
const atLeast = pattern(`\\bat least\\s+${numberPattern}\\s+${things}`);
const orMore = pattern(`\\b${numberPattern} or more\\s+${things}`);
const repeated =
  /\bmore than once\b|\brepeat(?:ed)?\s+(?:offen\w+|violat\w+|cases|infractions?)\b|\b(?:with|have|has|having|had)\s+(?:had\s+|got\s+)?(?:multiple|several|repeated)\s+(?:\w+\s+)?(?:violations|cases|infractions)\b/i;
const grouped =
  /\b(?:violations|cases|infractions)\s+(?:per|by|for each) (?:unit|home|lot)\b|\bgroup(?:ed|ing)?(?: \w+)? by (?:unit|home|lot)\b|\bwhich (?:units?|homes?|lots?) (?:has|have|had|got)\b|\b(?:units?|homes?|lots?) (?:with|that have|having) the most\b/i;

/**
 * How many cases a unit must have at least to be among those a text asks for, unit by unit: "more than one violation"
 * is 2, "violations per unit" is 1. Nothing when the text does not ask by unit.
 */
export function readPerUnit(text: string): number | undefined {
  const above = moreThan.exec(text);
  if (above !== null) return numberOf(above[1]) + 1;
  const least = atLeast.exec(text) ?? orMore.exec(text);
  if (least !== null) return numberOf(least[1]);
  if (repeated.test(text)) return 2;
  return grouped.test(text) ? 1 : undefined;
}
