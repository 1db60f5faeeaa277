import { appendedHeading, currentRequest, personWords } from './ask/person-words.ts';
import { readFormats } from './ask/read-formats.ts';
import { generic } from './generic/generic.ts';
import { pickRecipe } from './pick-recipe.ts';

const spreadsheet = 'a spreadsheet (XLSX)';

/** The kind of file that suits a chore, unless another is named. One that is not here has no such file. */
const kinds: Partial<Record<string, string>> = {
  minutes: 'PDF',
  violations: spreadsheet,
  'watch-violations': spreadsheet,
  'work-orders': spreadsheet,
  leads: spreadsheet,
  inspections: 'PDF',
  vendors: spreadsheet,
  competitors: 'a Word document (DOCX)',
  'board-packet': 'PDF',
};

const namesLogin = /\blog(?:ged)?[- ]?ins?\b|\bsign(?:ed)?[- ]?in\b|\bpassword\b|\bcredentials\b/i;
const behindLogin = /\b(?:portal|dashboard|account)\b/i;

/**
 * Lines for the prompt of a chore, and what each is good for. They are read again as an instruction, so they may ask for no
 * more than they say; the person's own words are not told again, for a login may stand in them.
 */
function improvementsOf(prompt: string, words: string, chore: string) {
  const kind = kinds[chore];
  return [
    {
      // A report is a file by itself.
      isMissing: kind !== undefined && !/\breport/i.test(words) && readFormats(words).length === 0,
      line: `Save it as ${kind}.`,
      why: `Names the kind of file: ${kind}`,
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
  const marker = [...prompt.matchAll(currentRequest)].at(-1) ?? { index: 0, 0: '' };
  const start = marker.index + marker[0].length;
  const heading = prompt.slice(start).search(new RegExp(appendedHeading, 'm'));
  return prompt.slice(0, heading < 0 ? undefined : start + heading).trimEnd().length;
}

/**
 * Says in a prompt what it leaves open: which kind of file, and what to do at a login.
 * The person's words stay as they are, and so does all that was added to them.
 */
export function enhancePrompt(prompt: string) {
  const words = personWords(prompt);
  const { name } = pickRecipe(words);
  const isChore = name !== generic.name;
  const improvements = isChore ? improvementsOf(prompt, words, name) : [];
  const end = endOfRequest(prompt);
  const details = improvements.map(({ line }) => `\n- ${line}`).join('');
  return {
    enhancedPrompt:
      details === '' ? prompt : `${prompt.slice(0, end)}\n\nDetails:${details}${prompt.slice(end)}`,
    keyImprovements: improvements.map(({ why }) => why),
    requiresAuthentication: isChore || namesLogin.test(prompt) || behindLogin.test(prompt),
  };
}
