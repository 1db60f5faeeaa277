import { association } from '../portal/association.ts';
import { type Ask, readAsk } from './ask/ask.ts';
import { appendedHeading, currentRequest, personWords } from './ask/person-words.ts';
import { generic } from './generic/generic.ts';
import { pickRecipe } from './pick-recipe.ts';

const spreadsheet = 'a spreadsheet (XLSX)';
const list = ['the list', spreadsheet] as const;

/** What the file of a chore holds, and its kind unless another is named. One that is not here has no such file. */
const saves: Partial<Record<string, readonly [what: string, kind: string]>> = {
  minutes: ['the minutes', 'PDF'],
  violations: list,
  'watch-violations': list,
  'work-orders': list,
  leads: list,
  inspections: ['the report', 'PDF'],
  vendors: ['the directory', spreadsheet],
  competitors: ['the comparison', 'a Word document (DOCX)'],
  'board-packet': ['the packet', 'PDF'],
};
/** For these a month without a year is one to come. */
const looksAhead = new Set(['board-packet', 'meetings', 'requests']);

const namesPlace =
  /\bhttps?:\/\/|\b(?:[a-z\d-]{1,63}\.){1,6}(?:com|org|net|io|gov|edu|example)\b|\b(?:portal|site|website)\b/i;
const namesLogin = /\blog(?:ged)?[- ]?ins?\b|\bsign(?:ed)?[- ]?in\b|\bpassword\b|\bcredentials\b/i;
const behindLogin = /\b(?:portal|dashboard|account)\b/i;

/**
 * Lines for the prompt of a chore, and what each is good for. They are read again as an instruction, so they may ask for no
 * more than they say; the person's own words are not told again, for a login may stand in them.
 */
function improvementsOf(prompt: string, chore: string, { period, words, formats }: Ask) {
  const { community } = association;
  // The month that is meant, where its year is not said.
  const [, bound, month = '', year = ''] =
    /^(in|since|before) ([A-Z][a-z]+ (\d{4}))$/.exec(period?.words ?? '') ?? [];
  const isToCome = looksAhead.has(chore) && period?.anyYear === true;
  const [what, kind] =
    (saves[chore] && /\breports?\b/i.test(words) ? ['the report', 'PDF'] : saves[chore]) ?? [];
  return [
    {
      isMissing: month !== '' && !isToCome && !words.includes(year),
      line: `Period: ${bound === 'in' ? '' : `${bound} `}${month}.`,
      why: `Names the month: ${month}`,
    },
    {
      isMissing: kind !== undefined && formats.length === 0,
      line: `Save ${what} as ${kind}.`,
      why: `Names the kind of file: ${kind}`,
    },
    {
      isMissing: !namesPlace.test(words),
      line: `Work in the ${community} portal.`,
      why: `Names the portal: ${community}`,
    },
    {
      isMissing: !namesLogin.test(prompt),
      line: 'If it asks for a login, pause so that I can sign in.',
      why: 'Says what to do at a login',
    },
  ].filter(({ isMissing }) => isMissing);
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
  const improvements = isChore ? improvementsOf(prompt, name, readAsk(words, now)) : [];
  const end = endOfRequest(prompt);
  const details = improvements.map(({ line }) => `\n- ${line}`).join('');
  return {
    enhancedPrompt:
      details === '' ? prompt : `${prompt.slice(0, end)}\n\nDetails:${details}${prompt.slice(end)}`,
    keyImprovements: improvements.map(({ why }) => why),
    requiresAuthentication: isChore || namesLogin.test(prompt) || behindLogin.test(prompt),
  };
}
