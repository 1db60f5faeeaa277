import { addInstructions } from '../../contract/prompt/compose-description.ts';
import { requestIn } from '../../contract/prompt/parse-description.ts';
import { personWords } from './request/person-words.ts';
import { readFormats } from './request/read-formats.ts';
import { generic } from './generic/generic.ts';
import { pickRecipe } from './pick-recipe.ts';

/** The kind of file that suits a chore, where it is no spreadsheet; empty where it has no such file. */
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
  why: 'Says what to do at a login',
};

/**
 * Says in the prompt of a chore what it leaves open: which kind of file, and what to do at a login. The person's words stay
 * as they are, and so does all that was added to them; they are not told again, for a login may stand in them. What is added
 * is read as an instruction, so it may ask for no more than it says.
 */
export function enhancePrompt(prompt: string) {
  const words = personWords(prompt);
  const { name } = pickRecipe(words);
  const isChore = name !== generic.name;
  const kind = kinds[name] ?? 'a spreadsheet (XLSX)';
  // A report is a file by itself.
  const lacksKind = kind !== '' && !/\breport/i.test(words) && readFormats(words).length === 0;
  const improvements = [
    ...(lacksKind ? [{ line: `Save it as ${kind}.`, why: `Names the kind of file: ${kind}` }] : []),
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
