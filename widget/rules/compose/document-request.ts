import { type Message, t } from '../../messages/translate.ts';
import type { Requirements } from '../../../contract/prompt/description-parts.ts';
import { parseDescription } from '../../../contract/prompt/parse-description.ts';

export type DocumentKind = 'spreadsheet' | 'document' | 'presentation' | 'pdf' | 'csv';

interface KindRules {
  kind: DocumentKind;
  /** The name in a sentence. */
  name: Message;
  /** Words that always name the kind. */
  words: string;
  /** Words that name it only in a request to create one: a playground also has slides. */
  whenCreated?: string;
  tip: Message;
  rules: readonly string[];
}

const kinds: readonly KindRules[] = [
  {
    kind: 'spreadsheet',
    name: 'an Excel spreadsheet',
    words: String.raw`excel|spreadsheets?|workbooks?|xlsx?`,
    tip: 'Name the columns you want and how to sort the rows.',
    rules: [
      'Deliver one Excel workbook (.xlsx) that opens without warnings.',
      'Start with one bold header row with short column names.',
      'Put one record in each row and one value in each cell. Do not merge cells.',
      'Store dates as dates, amounts as numbers with two decimals, and counts as whole numbers.',
      'Store unit numbers, phone numbers, and postal codes as text, to keep leading zeros.',
      'Make columns wide enough to read, and wrap long text.',
      'Freeze the header row and turn on filters.',
      'Give each sheet a descriptive name.',
      'Leave unknown cells empty. Never guess.',
      'Remove duplicate rows, and state the number of rows.',
    ],
  },
  {
    kind: 'document',
    name: 'a Word document',
    words: String.raw`(?:microsoft |ms )?word(?= (?:doc|document|file|report|letter|memo|format|version|copy|processor)s?\b)|(?:(?:as|in|into|to) (?:microsoft |ms )?word)(?! of\b)|microsoft word|ms word|docx?`,
    whenCreated: String.raw`letters?|memos?|memorand(?:um|a)`,
    tip: 'Say who will read it and how long it should be.',
    rules: [
      'Deliver one Word document (.docx).',
      'Begin with a title, the date, and for a letter or memo the sender and recipient.',
      'Use heading styles, so that the sections appear in the navigation.',
      'Start with a short summary of the main points.',
      'Write full sentences in plain, polite business English.',
      'Limit paragraphs to five lines.',
      'Put similar facts in a table with a header row.',
      'Use numbered lists for steps and bulleted lists for everything else.',
      'Number the pages.',
      'Check spelling, names, dates and amounts before you finish.',
    ],
  },
  {
    kind: 'presentation',
    name: 'a presentation',
    words: String.raw`powerpoints?|presentations?|slide ?decks?|pptx?`,
    whenCreated: String.raw`slides?`,
    tip: 'Say how many slides you want and who will see them.',
    rules: [
      'Deliver one presentation (.pptx).',
      'Begin with a title slide: the subject, the community, and the date.',
      'Give every slide a title that states its point.',
      'Put at most 6 bullets on a slide.',
      'Keep each bullet to one line, about ten words.',
      'Present one idea per slide.',
      'Compare figures in a labeled table or chart.',
      'Use text large enough to read from the back of a room.',
      'Use the same layout, typeface, and colors throughout.',
      'End with a slide of decisions or next steps.',
    ],
  },
  {
    kind: 'pdf',
    name: 'a PDF',
    words: String.raw`pdfs?`,
    tip: 'List the sections it needs, in order.',
    rules: [
      'Deliver one PDF for letter-size paper.',
      'Begin with a title, the community, and the date.',
      'Use headings for the sections, in a clear order.',
      'Keep text as text, so that people can search and copy it.',
      'Put similar facts in a table with a header row on each page.',
      'Do not split table rows or headings across pages.',
      'Use margins and text large enough to read on paper.',
      'Number the pages.',
      'Check spelling, names, dates and amounts before you finish.',
    ],
  },
  {
    kind: 'csv',
    name: 'a CSV file',
    words: String.raw`csvs?|comma[- ]separated`,
    tip: 'Name the columns you want, in order.',
    rules: [
      'Deliver one CSV file in UTF-8.',
      'Start with one header row with short column names.',
      'Put one record on each line, always with the same number of fields.',
      'Separate fields with commas.',
      'Quote fields that contain a comma, a quote, or a line break, and double the quotes inside.',
      'Write dates as YYYY-MM-DD.',
      'Write amounts as plain numbers, without currency signs or thousands separators.',
      'Leave unknown fields empty.',
      'Do not add titles, notes, or totals above or below the rows.',
    ],
  },
];

const generic: Requirements = {
  title: 'document requirements',
  rules: [
    'Deliver a finished file, not just text in the answer.',
    'Give the file a descriptive name.',
    'Use only facts that you found, and name their sources.',
    'State what you could not find.',
  ],
};

const organizing: Requirements = {
  title: 'data requirements',
  rules: [
    'Read every page of a list, not just the first.',
    'Group similar facts under consistent names.',
    'Remove duplicates, and state how many you removed.',
    'Sort the rows as requested, or else by the first column.',
    'Compare the number of rows with the source before you finish.',
  ],
};

const reporting: Requirements = {
  title: 'report requirements',
  rules: [
    'Begin with a summary of three to five sentences.',
    'State the period and the source of the figures.',
    'Order the findings by urgency.',
    'Separate facts from conclusions.',
    'End with the next steps and who is responsible for them.',
  ],
};

const making = String.raw`\b(?:creat(?:e|ing)|generat(?:e|ing)|mak(?:e|ing)|build(?:ing)?|prepar(?:e|ing)|draft(?:ing)?|writ(?:e|ing)|produc(?:e|ing)|compos(?:e|ing)|put(?:ting)? together)\b(?! sure\b)`;
const turning = String.raw`\b(?:export|save|convert|turn|put|compile|organi[sz]e|collect|gather|extract|summari[sz]e|list|compare|give|format)\b`;
/** Verbs that turn a downloaded file into something new. Saving does not. */
const changing = String.raw`\b(?:export|convert|turn|put|compile|organi[sz]e|extract|summari[sz]e|create|generate|make|write|build|prepare|draft)\b`;
/** Up to three words before a file's name, none of which makes the file a format: "the latest March PDF". */
const beforeFile = String.raw`(?:(?!(?:as|in|into|to|and)\b)[\w'-]+\s+){0,3}?`;

const anyOf = (words: readonly string[]): string => words.join('|');
const makingOf = (words: string): string => String.raw`${making}[^.!?\n]{0,100}?\b(?:${words})\b`;
const wantingOf = (words: string): string =>
  String.raw`^\s*(?:please\s+)?(?:(?:(?:i|we)(?:'d| would)? (?:need|want|like)\s+|give me\s+)?an?\s+(?:[\w-]+\s+){0,3}?(?:${words})\b|(?:memo|letter)\b)`;

function createPatterns() {
  const files = anyOf(kinds.map(({ words }) => words));
  const anything = `${anyOf(kinds.flatMap(({ words, whenCreated }) => [words, whenCreated ?? []].flat()))}|documents?|reports?|files?`;
  return {
    /** Existing files: "download the minutes as a PDF", "read the March PDF", "the dates from the attached CSV" */
    existingFiles: new RegExp(
      anyOf([
        String.raw`\b(?:download|fetch|retrieve|print|upload|attach|forward)(?:ed|ing|s)?\b(?:(?!${changing})[^.!?\n]){0,200}?\b(?:pdfs?|(?<!excel |csv |word )files?)\b`,
        String.raw`\b(?:read|open|view|use|check|look at|go through|from|attached|uploaded)\s+${beforeFile}(?:${files})\b`,
        String.raw`\b(?:${files}) (?:viewer|reader)s?\b`,
      ]),
      'gi',
    ),
    mentions: new RegExp(String.raw`\b(?:${files})\b`, 'i'),
    /** "Create a report", "write a memo to the owners". Matches within one sentence. */
    makes: new RegExp(makingOf(anything), 'i'),
    /** "Put them into a file", "compile the figures into a report" */
    turns: new RegExp(
      String.raw`${turning}[^!?\n]{0,200}?\b(?:as|in|into|to)\s+(?:an?\s+|one\s+|the\s+)?(?:[\w-]+\s+){0,2}?(?:reports?|files?)\b`,
      'i',
    ),
    /** "A list of the vendors as a report", "we need a memo about the pool" */
    wants: new RegExp(wantingOf(anything), 'i'),
    kinds: kinds.map((kind) => ({
      kind,
      named: new RegExp(
        anyOf([
          String.raw`\b(?:${kind.words})\b`,
          ...(kind.whenCreated === undefined
            ? []
            : [makingOf(kind.whenCreated), wantingOf(kind.whenCreated)]),
        ]),
        'i',
      ),
    })),
  };
}

/** Created on first use. */
let patterns: ReturnType<typeof createPatterns> | undefined;

export interface DocumentRequest {
  /** The requested kinds of file. If empty, the agent chooses. */
  kinds: DocumentKind[];
  /** The requirements for the agent, in English. */
  requirements: Requirements[];
  toast: { title: string; description: string };
  tip: string;
}

const and = (words: readonly string[]): string =>
  words.length < 2
    ? (words[0] ?? '')
    : t('{words} and {last}', { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });

/**
 * Returns what a request for a document adds to the task. Returns undefined for any other request, and for a description
 * that already has requirements.
 */
export function documentRequest(text: string): DocumentRequest | undefined {
  const { request, requirements: currentRequirements } = parseDescription(text);
  const { existingFiles, mentions, makes, turns, wants, kinds: namedBy } = (patterns ??= createPatterns());
  // Spec silent: a request for an existing file. Ignored, because requirements would ask for a second file.
  const words = request.replaceAll(existingFiles, ' ');
  if (currentRequirements || ![mentions, makes, turns, wants].some((pattern) => pattern.test(words)))
    return undefined;
  const named = namedBy.filter((one) => one.named.test(words)).map(({ kind }) => kind);
  const createsFile =
    /\b(?:create|generate|make)\b/i.test(words) && /\b(?:documents?|files?|reports?)\b/i.test(words);
  const requirements: Requirements[] = named.map(({ name, rules }) => ({
    title: `${name.replace(/^an? /, '')} requirements`,
    rules,
  }));
  if (createsFile) requirements.push(generic);
  if (/\b(?:organi[sz]|compil|collect)(?:e|es|ing|ed)?\b/i.test(words)) requirements.push(organizing);
  if (/\b(?:reports?|analys[ie]s|summar(?:y|ies))\b/i.test(words)) requirements.push(reporting);
  if (requirements.length === 0) requirements.push(generic);
  const what = and(named.map(({ name }) => t(name))) || t('a document');
  return {
    kinds: named.map(({ kind }) => kind),
    requirements,
    toast: {
      title: t('Document request'),
      description: t('Format requirements for {what} were added to your request.', { what }),
    },
    tip: t(named[0]?.tip ?? 'Say which file type you want: Excel, Word, PowerPoint, PDF, or CSV.'),
  };
}
