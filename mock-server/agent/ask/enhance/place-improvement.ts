import { association } from '../../../portal/association.ts';
import { personWords } from '../person-words.ts';
import type { Improvement } from './choice-improvements.ts';

const namesAddress = /\bhttps?:\/\/|\b(?:[a-z\d-]{1,63}\.){1,6}(?:com|org|net|io|gov|edu|example)\b/i;
const namesSite = /\b[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+){0,4}\s+(?:[Pp]ortal|[Ss]ite|[Ww]ebsite)\b/g;
const noName = /^(?:The|Our|My|This|That|Your|A|Community|Open|Visit|Use|Portal|Board|Owner|Resident)\b/;
const namesCommunity = new RegExp(`\\b${association.community.split(' ')[0] ?? ''}\\b`, 'i');
const speaksOfLogin = /\blog(?:ged)?[- ]?ins?\b|\bsign(?:ed)?[- ]?in\b|\bpassword\b|\bcredentials\b/i;

/** Where to work and what to do at a login, as far as the prompt does not say. A site that is named stays the place. */
export function placeImprovement(prompt: string): Improvement | undefined {
  const words = personWords(prompt);
  const isElsewhere =
    namesAddress.test(prompt) || [...words.matchAll(namesSite)].some(([name]) => !noName.test(name));
  const isNamed = isElsewhere || namesCommunity.test(words);
  const wait = 'If it asks for a login, pause so that I can sign in.';
  const saysLogin = speaksOfLogin.test(prompt);
  const portal = `the ${association.community} portal`;
  if (isNamed) return saysLogin ? undefined : { line: wait, why: 'Says what to do at a login' };
  if (saysLogin) return { line: `Work in ${portal}.`, why: `Names the portal: ${association.community}` };
  return {
    line: `Work in ${portal}. ${wait}`,
    why: `Names the portal, ${association.community}, and says what to do at a login`,
  };
}
