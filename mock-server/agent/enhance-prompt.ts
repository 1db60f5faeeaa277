import { association } from '../portal/association.ts';
import { type Ask, readAsk } from './ask/ask.ts';
import { appendedHeading, currentRequest, personWords } from './ask/person-words.ts';
import { generic } from './generic/generic.ts';
import { pickRecipe } from './pick-recipe.ts';

const spreadsheet = 'a spreadsheet (XLSX)';

/** What the file of a chore holds, and its kind unless another is named. One that is not here has no such file. */
const saves: Partial<Record<string, readonly [what: string, kind: string]>> = {
  minutes: ['the minutes', 'PDF'],
  violations: ['the list', spreadsheet],
  'watch-violations': ['the list', spreadsheet],
  'work-orders': ['the list', spreadsheet],
  leads: ['the list', spreadsheet],
  inspections: ['the report', 'PDF'],
  vendors: ['the directory', spreadsheet],
  competitors: ['the comparison', 'a Word document (DOCX)'],
  'board-packet': ['the packet', 'PDF'],
};
/** For these a month without a year is one to come. */
const looksAhead = new Set(['board-packet', 'meetings', 'requests']);

/** A line for the prompt. It is read again as an instruction, so it may ask for no more than it says. */
interface Improvement {
  line: string;
  /** What it is good for, for the person. Never their own words: a login may stand in them. */
  why: string;
}

/** The month that is meant, where its year is not said. */
function monthImprovement(chore: string, { period, words }: Ask): Improvement[] {
  const [, bound, month = '', year = ''] =
    /^(in|since|before) ([A-Z][a-z]+ (\d{4}))$/.exec(period?.words ?? '') ?? [];
  const isAhead = looksAhead.has(chore) && period?.anyYear === true;
  if (month === '' || isAhead || words.includes(year)) return [];
  const line = `Period: ${bound === 'in' ? '' : `${bound} `}${month}.`;
  return [{ line, why: `Names the month: ${month}` }];
}

/** The kind of file, where none is named. */
function formatImprovement(chore: string, { formats, words }: Ask): Improvement[] {
  const usual = saves[chore];
  if (usual === undefined || formats.length > 0) return [];
  const [what, kind] = /\breports?\b/i.test(words) ? ['the report', 'PDF'] : usual;
  return [{ line: `Save ${what} as ${kind}.`, why: `Names the kind of file: ${kind}` }];
}

const namesAddress = /\bhttps?:\/\/|\b(?:[a-z\d-]{1,63}\.){1,6}(?:com|org|net|io|gov|edu|example)\b/i;
const namesSite = /\b(?:portal|site|website)\b/i;
const namesLogin = /\blog(?:ged)?[- ]?ins?\b|\bsign(?:ed)?[- ]?in\b|\bpassword\b|\bcredentials\b/i;
const speaksOfLogin = /\b(?:portal|dashboard|account)\b/i;

/** Where to work and what to do at a login, as far as the prompt does not say. */
function placeImprovements(prompt: string, words: string): Improvement[] {
  const { community } = association;
  const place = { line: `Work in the ${community} portal.`, why: `Names the portal: ${community}` };
  const login = {
    line: 'If it asks for a login, pause so that I can sign in.',
    why: 'Says what to do at a login',
  };
  return [
    ...(namesAddress.test(prompt) || namesSite.test(words) ? [] : [place]),
    ...(namesLogin.test(prompt) ? [] : [login]),
  ];
}

/** Where the person's request ends in a composed prompt: what a widget added stands below. */
function endOfRequest(prompt: string): number {
  const marker = [...prompt.matchAll(currentRequest)].at(-1);
  const start = marker === undefined ? 0 : marker.index + marker[0].length;
  const heading = prompt.slice(start).search(new RegExp(appendedHeading, 'm'));
  return prompt.slice(0, heading < 0 ? undefined : start + heading).trimEnd().length;
}

export interface EnhancedPrompt {
  enhancedPrompt: string;
  keyImprovements: string[];
  requiresAuthentication: boolean;
}

/**
 * Says in a prompt what it leaves open: which month, which kind of file, which portal.
 * The person's words stay as they are, and so does all that was added to them.
 */
export function enhancePrompt(prompt: string, now: Date): EnhancedPrompt {
  const words = personWords(prompt);
  const { name } = pickRecipe(words);
  const isChore = name !== generic.name;
  const ask = readAsk(words, now);
  const improvements = isChore
    ? [...monthImprovement(name, ask), ...formatImprovement(name, ask), ...placeImprovements(prompt, words)]
    : [];
  const end = endOfRequest(prompt);
  const details = improvements.map(({ line }) => `\n- ${line}`).join('');
  return {
    enhancedPrompt:
      details === '' ? prompt : `${prompt.slice(0, end)}\n\nDetails:${details}${prompt.slice(end)}`,
    keyImprovements: improvements.map(({ why }) => why),
    requiresAuthentication: isChore || namesLogin.test(prompt) || speaksOfLogin.test(prompt),
  };
}
