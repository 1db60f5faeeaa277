import type { FileFormat } from '../read-formats.ts';

/** What is known of a chore before it runs, to make its missing choices explicit. */
export interface Chore {
  pattern: RegExp;
  /** What is done, as the object of "do as before:". */
  action: string;
  /** What the file holds, and its kind unless another is named. Without it no file is promised. */
  saves?: { what: string; as: FileFormat };
  /** What counts when nothing is said. */
  otherwise?: { unless: 'status' | 'period'; said: RegExp; words: string; improvement: string };
  /** It reads what has been: a month without a year is the last one of that name. */
  looksBack: boolean;
  check: string;
}

const everyStatus = {
  unless: 'status',
  said: /\b(?:all|any|each|every)\s+(?:the\s+)?(?:status(?:es)?|cases?|violations?|(?:work )?orders?)\b|\b(?:unfinished|in progress|on hold|completed|overdue|past due)\b/i,
  words: 'Include every status, and name the status of each.',
  improvement: 'Says which statuses count: all of them',
} as const;

/** The chores of a community office. Words here are read again as an instruction: none may ask for more than it says. */
const chores: readonly Chore[] = [
  {
    pattern: /\bminutes\b(?!\s+(?:ago|later|old|each|per)\b)(?<!\b(?:\d+|few|five|ten)\s+minutes)/i,
    action: 'download the board minutes',
    saves: { what: 'the minutes', as: 'pdf' },
    otherwise: {
      unless: 'period',
      said: /\b(?:latest|newest|most recent|last|all|every)\b/i,
      words: 'Take the latest ones.',
      improvement: 'Says which minutes: the latest',
    },
    looksBack: true,
    check: 'Before you finish, check that the file has the minutes asked for.',
  },
  {
    pattern: /\b(?:violations?|infractions?)\b/i,
    action: 'check the violations',
    saves: { what: 'the list', as: 'xlsx' },
    otherwise: everyStatus,
    looksBack: true,
    check:
      'Before you finish, check that each page of the list was read and that the number of rows is right.',
  },
  {
    pattern: /\b(?:work orders?|maintenance requests?)\b/i,
    action: 'extract the work orders',
    saves: { what: 'the list', as: 'xlsx' },
    otherwise: everyStatus,
    looksBack: true,
    check:
      'Before you finish, check that each page of the list was read and that the number of rows is right.',
  },
  {
    pattern: /\binspections?\b/i,
    action: 'write the property inspection report',
    saves: { what: 'the report', as: 'pdf' },
    looksBack: true,
    check: 'Before you finish, check that each building of the list is in the report.',
  },
  {
    pattern: /\b(?:vendors?|contractors?)\b/i,
    action: 'export the vendor directory',
    saves: { what: 'the directory', as: 'xlsx' },
    looksBack: true,
    check: 'Before you finish, check that each page of the directory was read and that no name is doubled.',
  },
  {
    pattern: /\b(?:board |meeting ){1,2}packet\b/i,
    action: 'put together the board meeting packet',
    saves: { what: 'the packet', as: 'pdf' },
    looksBack: false,
    check: 'Before you finish, check that each part of the packet is there.',
  },
  {
    pattern: /\bmeetings?\b(?!(?:['’]s)?\s+(?:minutes|packet)\b)/i,
    action: 'see to the board meetings',
    looksBack: false,
    check: 'Before you finish, check that the portal shows what was asked for.',
  },
  {
    pattern: /\b(?:request|web|online|application) forms?\b/i,
    action: 'fill in the form',
    looksBack: false,
    check: 'Before you send the form, check that each field has what was asked for.',
  },
  {
    pattern: /\b(?:leads?|lead generation|prospects?)\b/i,
    action: 'collect the leads',
    saves: { what: 'the list', as: 'xlsx' },
    looksBack: true,
    check: 'Before you finish, check that no name is doubled.',
  },
  {
    pattern: /\bcompetitors?\b/i,
    action: 'compare the competitors',
    saves: { what: 'the comparison', as: 'docx' },
    looksBack: true,
    check: 'Before you finish, check that each figure comes from a page that was read.',
  },
];

/** The chore a text is about: of several, the one it names first. */
export function choreOf(text: string): Chore | undefined {
  const named = chores
    .map((chore) => ({ chore, at: text.search(chore.pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return named[0]?.chore;
}
