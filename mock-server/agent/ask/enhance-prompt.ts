import { association } from '../../portal/association.ts';
import { type Ask, readAsk } from './ask.ts';
import { appendedHeading, currentRequest, personWords } from './person-words.ts';
import type { FileFormat } from './read-formats.ts';

/** What is known of a chore before it runs: what its file holds, and its kind unless another is named. */
interface Chore {
  saves?: readonly [what: string, as: FileFormat];
  /** It reads what has been: a month without a year is the last one of that name. */
  looksBack: boolean;
}

const back = (what: string, as: FileFormat): Chore => ({ saves: [what, as], looksBack: true });

/** The chores of a community office, by the words for them. */
const chores: readonly [RegExp, Chore][] = [
  [
    /\bminutes\b(?!\s+(?:ago|later|old|each|per)\b)(?<!\b(?:\d+|few|five|ten)\s+minutes)/i,
    back('the minutes', 'pdf'),
  ],
  [
    /\b(?:violations?|infractions?|work orders?|maintenance requests?|leads?|lead generation|prospects?)\b/i,
    back('the list', 'xlsx'),
  ],
  [/\binspections?\b/i, back('the report', 'pdf')],
  [/\b(?:vendors?|contractors?)\b/i, back('the directory', 'xlsx')],
  [/\bcompetitors?\b/i, back('the comparison', 'docx')],
  [/\b(?:board |meeting ){1,2}packet\b/i, { saves: ['the packet', 'pdf'], looksBack: false }],
  [
    /\bmeetings?\b(?!(?:['’]s)?\s+(?:minutes|packet)\b)|\b(?:request|web|online|application) forms?\b/i,
    { looksBack: false },
  ],
];

const kinds: Record<FileFormat, string> = {
  xlsx: 'a spreadsheet (XLSX)',
  csv: 'CSV',
  pdf: 'PDF',
  docx: 'a Word document (DOCX)',
  ics: 'a calendar file (ICS)',
};

/** The chore a text is about: of several, the one it names first. */
function choreOf(text: string): Chore | undefined {
  const named = chores
    .map(([pattern, chore]) => ({ chore, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return named[0]?.chore;
}

/** A line for the prompt. It is read again as an instruction, so it may ask for no more than it says. */
interface Improvement {
  line: string;
  /** What it is good for, for the person. Never their own words: a login may stand in them. */
  why: string;
}

/** The month that is meant, where its year is not said. */
function monthImprovement({ looksBack }: Chore, { period, words }: Ask): Improvement | undefined {
  const [, bound = '', month = ''] =
    /^(in|since|before) ([A-Z][a-z]+ \d{4})$/.exec(period?.words ?? '') ?? [];
  if (month === '' || (!looksBack && period?.anyYear === true)) return undefined;
  const [name = '', year = ''] = month.split(' ');
  const inFull = new RegExp(
    String.raw`\b${name.slice(0, 3)}[a-z]*\.?,?\s+(?:\d{1,2}\w*,?\s+)?(?:of\s+)?${year}\b|\b20\d\d-\d\d\b|\/20\d\d\b`,
    'i',
  );
  if (inFull.test(words)) return undefined;
  return { line: `Period: ${bound === 'in' ? '' : `${bound} `}${month}.`, why: `Names the month: ${month}` };
}

/** The kind of file to name: the usual one when none is named, or what "a spreadsheet" means. */
function formatImprovement({ saves }: Chore, { formats, words }: Ask): Improvement | undefined {
  if (saves === undefined) return undefined;
  const [what, usual] = saves;
  const isVague = formats.length === 1 && formats[0] === 'xlsx' && !/\bxlsx\b/i.test(words);
  if (formats.length > 0 && !isVague) return undefined;
  const isReport = usual === 'xlsx' && !isVague && /\breports?\b/i.test(words);
  const kind = kinds[isVague ? 'xlsx' : isReport ? 'pdf' : usual];
  return {
    line: `Save ${isReport ? 'the report' : what} as ${kind}.`,
    why: `Names the kind of file: ${kind}`,
  };
}

const namesAddress = /\bhttps?:\/\/|\b(?:[a-z\d-]{1,63}\.){1,6}(?:com|org|net|io|gov|edu|example)\b/i;
const namesSite = /\b[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+){0,4}\s+(?:[Pp]ortal|[Ss]ite|[Ww]ebsite)\b/g;
const noName = /^(?:The|Our|My|This|That|Your|A|Community|Open|Visit|Use|Portal|Board|Owner|Resident)\b/;
const namesCommunity = new RegExp(`\\b${association.community.split(' ')[0] ?? ''}\\b`, 'i');
const namesLogin = /\blog(?:ged)?[- ]?ins?\b|\bsign(?:ed)?[- ]?in\b|\bpassword\b|\bcredentials\b/i;

/** Where to work and what to do at a login, as far as the prompt does not say. A site that is named stays the place. */
function placeImprovements(prompt: string, words: string): Improvement[] {
  const isNamed =
    namesAddress.test(prompt) ||
    namesCommunity.test(words) ||
    [...words.matchAll(namesSite)].some(([name]) => !noName.test(name));
  const { community } = association;
  const place = { line: `Work in the ${community} portal.`, why: `Names the portal: ${community}` };
  const login = {
    line: 'If it asks for a login, pause so that I can sign in.',
    why: 'Says what to do at a login',
  };
  return [...(isNamed ? [] : [place]), ...(namesLogin.test(prompt) ? [] : [login])];
}

/** Where the person's request ends in a composed prompt: what a widget added stands below. */
function endOfRequest(prompt: string): number {
  const marker = [...prompt.matchAll(currentRequest)].at(-1);
  const start = marker === undefined ? 0 : marker.index + marker[0].length;
  let end = start;
  for (const line of prompt.slice(start).split('\n')) {
    if (appendedHeading.test(line)) break;
    end += line.length + 1;
  }
  return start + prompt.slice(start, end).trimEnd().length;
}

export interface EnhancedPrompt {
  enhancedPrompt: string;
  keyImprovements: string[];
  requiresAuthentication: boolean;
}

/** Longer prompts have said what there is to say. */
const mostCharacters = 5_000;
const speaksOfLogin =
  /\b(?:log(?:ged)?[- ]?(?:in|ins)|sign[- ]?in|portal|dashboard|account|credentials|password)\b/i;

/**
 * Says in a prompt what it leaves open: which month, which kind of file, which portal.
 * The person's words stay as they are, and so does all that was added to them.
 */
export function enhancePrompt(prompt: string, now: Date): EnhancedPrompt {
  const words = prompt.length > mostCharacters ? '' : personWords(prompt);
  const chore = choreOf(words);
  const requiresAuthentication = chore !== undefined || speaksOfLogin.test(prompt);
  const improvements = chore === undefined ? [] : improvementsOf(prompt, chore, readAsk(words, now));
  const end = endOfRequest(prompt);
  const details = improvements.map(({ line }) => `\n- ${line}`).join('');
  return {
    enhancedPrompt:
      details === '' ? prompt : `${prompt.slice(0, end)}\n\nDetails:${details}${prompt.slice(end)}`,
    keyImprovements: improvements.map(({ why }) => why),
    requiresAuthentication,
  };
}

function improvementsOf(prompt: string, chore: Chore, ask: Ask): Improvement[] {
  return [
    monthImprovement(chore, ask),
    formatImprovement(chore, ask),
    ...placeImprovements(prompt, ask.words),
  ].filter((improvement) => improvement !== undefined);
}
