import { association } from '../../portal/association.ts';
import { type Ask, readAsk } from './ask.ts';
import { appendedHeading, currentRequest, personWords } from './person-words.ts';
import type { FileFormat } from './read-formats.ts';

/** What is known of a chore before it runs, to make its missing choices explicit. */
interface Chore {
  pattern: RegExp;
  /** What the file holds, and its kind unless another is named. Without it no file is promised. */
  saves?: { what: string; as: FileFormat };
  /** It reads what has been: a month without a year is the last one of that name. */
  looksBack?: true;
  /** Which ones are meant when nothing is said: every status, or the latest. */
  usual?: 'every status' | 'the latest';
}

/** The chores of a community office. */
const chores: readonly Chore[] = [
  {
    pattern: /\bminutes\b(?!\s+(?:ago|later|old|each|per)\b)(?<!\b(?:\d+|few|five|ten)\s+minutes)/i,
    saves: { what: 'the minutes', as: 'pdf' },
    looksBack: true,
    usual: 'the latest',
  },
  {
    pattern: /\b(?:violations?|infractions?|work orders?|maintenance requests?)\b/i,
    saves: { what: 'the list', as: 'xlsx' },
    looksBack: true,
    usual: 'every status',
  },
  { pattern: /\binspections?\b/i, saves: { what: 'the report', as: 'pdf' }, looksBack: true },
  { pattern: /\b(?:vendors?|contractors?)\b/i, saves: { what: 'the directory', as: 'xlsx' } },
  { pattern: /\b(?:board |meeting ){1,2}packet\b/i, saves: { what: 'the packet', as: 'pdf' } },
  { pattern: /\bmeetings?\b(?!(?:['’]s)?\s+(?:minutes|packet)\b)/i },
  { pattern: /\b(?:request|web|online|application) forms?\b/i },
  { pattern: /\b(?:leads?|lead generation|prospects?)\b/i, saves: { what: 'the list', as: 'xlsx' } },
  { pattern: /\bcompetitors?\b/i, saves: { what: 'the comparison', as: 'docx' } },
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
    .map((chore) => ({ chore, at: text.search(chore.pattern) }))
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
  if (month === '' || (looksBack !== true && period?.anyYear === true)) return undefined;
  const [name = '', year = ''] = month.split(' ');
  const inFull = new RegExp(
    String.raw`\b${name.slice(0, 3)}[a-z]*\.?,?\s+(?:\d{1,2}\w*,?\s+)?(?:of\s+)?${year}\b|\b20\d\d-\d\d\b|\/20\d\d\b`,
    'i',
  );
  if (inFull.test(words)) return undefined;
  return { line: `Period: ${bound === 'in' ? '' : `${bound} `}${month}.`, why: `Names the month: ${month}` };
}

const saysWhich = /\b(?:all|any|each|every|latest|newest|most recent|last)\b/i;
const usualChoices = {
  'every status': {
    line: 'Include every status, and name the status of each.',
    why: 'Says which statuses count: all of them',
    isMade: ({ statuses, workOrders }: Ask) =>
      statuses.length > 0 || workOrders.statuses.length > 0 || workOrders.overdue,
  },
  'the latest': {
    line: 'Take the latest ones.',
    why: 'Says which minutes: the latest',
    isMade: ({ period, count }: Ask) => period !== undefined || count !== undefined,
  },
};

/** The kind of file to name: the usual one when none is named, or what "a spreadsheet" means. */
function formatImprovement({ saves }: Chore, { formats, words }: Ask): Improvement | undefined {
  if (saves === undefined) return undefined;
  const isVague = formats.length === 1 && formats[0] === 'xlsx' && !/\bxlsx\b/i.test(words);
  if (formats.length > 0 && !isVague) return undefined;
  const isReport = saves.as === 'xlsx' && !isVague && /\breports?\b/i.test(words);
  const [what, kind] = isReport
    ? ['the report', kinds.pdf]
    : [saves.what, kinds[isVague ? 'xlsx' : saves.as]];
  return { line: `Save ${what} as ${kind}.`, why: `Names the kind of file: ${kind}` };
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
  const usual = chore.usual && usualChoices[chore.usual];
  return [
    monthImprovement(chore, ask),
    usual === undefined || usual.isMade(ask) || saysWhich.test(ask.words) ? undefined : usual,
    formatImprovement(chore, ask),
    ...placeImprovements(prompt, ask.words),
  ].filter((improvement) => improvement !== undefined);
}
