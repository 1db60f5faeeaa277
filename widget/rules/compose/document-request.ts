import { type Message, t } from '../../messages/translate.ts';
import type { Requirements } from '../../../contract/prompt/description-parts.ts';
import { parseDescription } from '../../../contract/prompt/parse-description.ts';

export type DocumentKind = 'spreadsheet' | 'document' | 'presentation' | 'pdf' | 'csv';

interface KindRules {
  kind: DocumentKind;
  /** The name in a sentence. */
  name: Message;
  /** Words that name the kind wherever they are. */
  words: string;
  /** Words that name it only where one is made: a playground has slides, too. */
  whenMade?: string;
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
      'Deliver one Excel workbook (.xlsx) that opens without a warning.',
      'Put one header row first, bold, with a short plain name for each column.',
      'Keep one record in each row and one fact in each cell; no merged cells.',
      'Store dates as dates, amounts as numbers with two decimals, and counts as whole numbers.',
      'Keep unit numbers, phone numbers and postal codes as text, so that leading zeros stay.',
      'Make columns wide enough to read, and wrap long text.',
      'Freeze the header row and turn on filters.',
      'Give each sheet a name that says what is on it.',
      'Leave a cell empty where nothing is known; never guess.',
      'Remove rows that are there twice, and say how many rows there are.',
    ],
  },
  {
    kind: 'document',
    name: 'a Word document',
    words: String.raw`(?:microsoft |ms )?word(?= (?:doc|document|file|report|letter|memo|format|version|copy|processor)s?\b)|(?:(?:as|in|into|to) (?:microsoft |ms )?word)(?! of\b)|microsoft word|ms word|docx?`,
    whenMade: String.raw`letters?|memos?|memorand(?:um|a)`,
    tip: 'Say who will read it and how long it should be.',
    rules: [
      'Deliver one Word document (.docx).',
      'Begin with a title, the date and, for a letter or memo, who it is from and to.',
      'Use real heading styles, so that the parts show in the navigation.',
      'Start with a short summary of what matters most.',
      'Write in plain, polite business English and in full sentences.',
      'Keep paragraphs short, at most five lines.',
      'Put facts of the same kind in a table with a header row.',
      'Use bulleted lists for what has no order and numbered lists for steps.',
      'Number the pages.',
      'Check spelling, names, dates and amounts before you finish.',
    ],
  },
  {
    kind: 'presentation',
    name: 'a presentation',
    words: String.raw`powerpoints?|presentations?|slide ?decks?|pptx?`,
    whenMade: String.raw`slides?`,
    tip: 'Say how many slides you want and who will see them.',
    rules: [
      'Deliver one presentation (.pptx).',
      'Begin with a title slide: the subject, the community and the date.',
      'Give every slide a title that says its point.',
      'Put at most 6 bullets on a slide.',
      'Keep each bullet to one line, about ten words.',
      'Keep one idea to a slide.',
      'Use a table or chart where figures are compared, and say what they are.',
      'Use letters large enough to read from the back of a room.',
      'Keep the same layout, typeface and colours throughout.',
      'End with a slide of decisions or next steps.',
    ],
  },
  {
    kind: 'pdf',
    name: 'a PDF',
    words: String.raw`pdfs?`,
    tip: 'List the sections it needs, in order.',
    rules: [
      'Deliver one PDF that can be printed on letter paper.',
      'Begin with a title, the community and the date.',
      'Use headings for the parts, in a clear order.',
      'Keep text as text, so that it can be searched and copied.',
      'Put facts of the same kind in a table with a header row on each page.',
      'Let no table row and no heading be cut by the end of a page.',
      'Keep margins and letters large enough to read on paper.',
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
      'Put one header row first, with a short plain name for each column.',
      'Keep one record to a line, with the same number of fields in every line.',
      'Separate fields with commas.',
      'Put quotes around a field that has a comma, a quote or a line break, and double the quotes inside.',
      'Write dates as YYYY-MM-DD.',
      'Write amounts as plain numbers, without a currency sign and without thousands separators.',
      'Leave a field empty where nothing is known.',
      'Add no title, note or total above or below the rows.',
    ],
  },
];

const generic: Requirements = {
  title: 'document requirements',
  rules: [
    'Deliver a finished file, not only text in the answer.',
    'Give the file a name that says what is in it.',
    'Use only facts that were found, and say where they come from.',
    'Say plainly what could not be found.',
  ],
};

const organizing: Requirements = {
  title: 'data requirements',
  rules: [
    'Go through every page of a list, not only the first.',
    'Bring facts of the same kind together under the same names.',
    'Remove what is there twice, and say how much was removed.',
    'Sort the rows in the order that is asked for, else by the first column.',
    'Compare the number of rows with the source before you finish.',
  ],
};

const reporting: Requirements = {
  title: 'report requirements',
  rules: [
    'Begin with a summary of three to five sentences.',
    'Give the period and the source of the figures.',
    'Put findings in the order of how urgent they are.',
    'Set facts apart from conclusions.',
    'End with what should be done next, and by whom.',
  ],
};

const making = String.raw`\b(?:creat(?:e|ing)|generat(?:e|ing)|mak(?:e|ing)|build(?:ing)?|prepar(?:e|ing)|draft(?:ing)?|writ(?:e|ing)|produc(?:e|ing)|compos(?:e|ing)|put(?:ting)? together)\b(?! sure\b)`;
const turning = String.raw`\b(?:export|save|convert|turn|put|compile|organi[sz]e|collect|gather|extract|summari[sz]e|list|compare|give|format)\b`;
/** What makes something new of a file that was fetched: all but saving it. */
const changing = String.raw`\b(?:export|convert|turn|put|compile|organi[sz]e|extract|summari[sz]e|create|generate|make|write|build|prepare|draft)\b`;
/** Up to three words before a file's name, none of which makes the file a format: "the latest March PDF". */
const beforeFile = String.raw`(?:(?!(?:as|in|into|to|and)\b)[\w'-]+\s+){0,3}?`;

const anyOf = (words: readonly string[]): string => words.join('|');
const makingOf = (words: string): string => String.raw`${making}[^.!?\n]{0,100}?\b(?:${words})\b`;
const wantingOf = (words: string): string =>
  String.raw`^\s*(?:please\s+)?(?:(?:(?:i|we)(?:'d| would)? (?:need|want|like)\s+|give me\s+)?an?\s+(?:[\w-]+\s+){0,3}?(?:${words})\b|(?:memo|letter)\b)`;

function makePatterns() {
  const files = anyOf(kinds.map(({ words }) => words));
  const anything = `${anyOf(kinds.flatMap(({ words, whenMade }) => [words, whenMade ?? []].flat()))}|documents?|reports?|files?`;
  return {
    /** "Download the minutes as a PDF", "read the March PDF", "the dates from the attached CSV" */
    asTheyAre: new RegExp(
      anyOf([
        String.raw`\b(?:download|fetch|retrieve|print|upload|attach|forward)(?:ed|ing|s)?\b(?:(?!${changing})[^.!?\n]){0,200}?\b(?:pdfs?|(?<!excel |csv |word )files?)\b`,
        String.raw`\b(?:read|open|view|use|check|look at|go through|from|attached|uploaded)\s+${beforeFile}(?:${files})\b`,
        String.raw`\b(?:${files}) (?:viewer|reader)s?\b`,
      ]),
      'gi',
    ),
    mentions: new RegExp(String.raw`\b(?:${files})\b`, 'i'),
    /** "Create a report", "write a memo to the owners": up to the end of the sentence. */
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
          ...(kind.whenMade === undefined ? [] : [makingOf(kind.whenMade), wantingOf(kind.whenMade)]),
        ]),
        'i',
      ),
    })),
  };
}

/** Built for the first text. */
let patterns: ReturnType<typeof makePatterns> | undefined;

export interface DocumentRequest {
  /** The kinds of file that are named; empty leaves the choice to the agent. */
  kinds: DocumentKind[];
  /** What the agent has to observe, in English. */
  requirements: Requirements[];
  toast: { title: string; description: string };
  tip: string;
}

const and = (words: readonly string[]): string =>
  words.length < 2
    ? (words[0] ?? '')
    : t('{words} and {last}', { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });

/**
 * What a request for a document adds to the task. Undefined for any other request, and for a description that has
 * requirements already.
 */
export function documentRequest(text: string): DocumentRequest | undefined {
  const { request, requirements: existing } = parseDescription(text);
  const { asTheyAre, mentions, makes, turns, wants, kinds: namedBy } = (patterns ??= makePatterns());
  // Spec silent: a file that is fetched or read as it is, because requirements would ask for a second one.
  const words = request.replaceAll(asTheyAre, ' ');
  if (existing || ![mentions, makes, turns, wants].some((pattern) => pattern.test(words))) return undefined;
  const named = namedBy.filter((one) => one.named.test(words)).map(({ kind }) => kind);
  const isMade =
    /\b(?:create|generate|make)\b/i.test(words) && /\b(?:documents?|files?|reports?)\b/i.test(words);
  const requirements: Requirements[] = named.map(({ name, rules }) => ({
    title: `${name.replace(/^an? /, '')} requirements`,
    rules,
  }));
  if (isMade) requirements.push(generic);
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
