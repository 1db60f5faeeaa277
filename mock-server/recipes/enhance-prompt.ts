import { addInstructions } from '../../contract/prompt/compose-description.ts';
import { requestIn } from '../../contract/prompt/parse-description.ts';
import { personWords } from './request/person-words.ts';
import { readFormats } from './request/read-formats.ts';
import { generic } from './generic/generic.ts';
import { pickRecipe } from './pick-recipe.ts';

/** The file format that suits a recipe, if it is not a spreadsheet. Empty if the recipe writes no file. */
const kinds: Partial<Record<string, string>> = {
  [generic.name]: '',
  requests: '',
  meetings: '',
  minutes: 'PDF',
  inspections: 'PDF',
  'board-packet': 'PDF',
  competitors: 'a Word document (DOCX)',
};

const namesLogin = /\blog(?:ged)?[- ]?ins?\b|\bsign(?:ed)?[- ]?in\b|\bpassword\b|\bcredentials\b/i;
const behindLogin = /\b(?:portal|dashboard|account)\b/i;
const login = {
  line: 'If it asks for a login, pause so that I can sign in.',
  why: 'Describes what to do at a login',
};

/**
 * Adds what a prompt leaves open: the file format, and what to do at a login. The prompt itself stays unchanged. The
 * list of improvements does not quote it, because it may contain a login. The additions are read as instructions, so they
 * must not ask for anything else.
 */
export function enhancePrompt(prompt: string) {
  const words = personWords(prompt);
  const { name } = pickRecipe(words);
  const isChore = name !== generic.name;
  const kind = kinds[name] ?? 'a spreadsheet (XLSX)';
  // A report is a file already.
  const lacksKind = kind !== '' && !/\breport/i.test(words) && readFormats(words).length === 0;
  const improvements = [
    ...(lacksKind ? [{ line: `Save it as ${kind}.`, why: `Names the file format: ${kind}` }] : []),
    ...(isChore && !namesLogin.test(prompt) ? [login] : []),
  ];
  const details = improvements.map(({ line }) => `- ${line}`).join('\n');
  const isComposed = requestIn(prompt) !== prompt.trim();
  const improved = isComposed ? addInstructions(prompt, details) : `${prompt}\n\nDetails:\n${details}`;
  return {
    enhancedPrompt: improvements.length === 0 ? prompt : improved,
    keyImprovements: improvements.map(({ why }) => why),
    requiresAuthentication: isChore || namesLogin.test(prompt) || behindLogin.test(prompt),
  };
}
