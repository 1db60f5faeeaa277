import { type PaperFormat, type SheetFormat, askedFormats } from '../ask/read-formats.ts';
import type { RecipeTask } from '../recipe.ts';
import { isPaper } from '../lists/files-by-kind.ts';
import { searchTerms, stem } from '../ask/search-terms.ts';

/** What an instruction asks of pages nobody knows beforehand. */
export interface GenericAsk {
  /** Where to begin: the address given with the task, one in its words, or the portal. */
  address: string;
  /** What it is about, as stems. */
  terms: string[];
  /** Numbers that rows are to have: a building's, a year's. */
  numbers: string[];
  sheets: SheetFormat[];
  papers: PaperFormat[];
  count: number | undefined;
  /** One thing or another is meant, not both. */
  isEither: boolean;
  /** Compare with an attached table. */
  compares: boolean;
  /** Rows are wanted, and nothing else would do. */
  listed: boolean;
  /** Tables that go on over several pages are wanted as a whole. */
  wantsRows: boolean;
  /** What rows would have to be weighed, put in order or reckoned for, in the person's words. */
  unread: string[];
}

const sayVerb = String.raw`(?:^|[.;,:]\s*|\b(?:and|then|please|to|you)\s+)`;
const listing = new RegExp(
  String.raw`${sayVerb}(?:list|export|extract|tabulate)\b|\b(?:tables?|rows|lists?) of\b|\b(?:give|show|send|make|create|write)\s+(?:me\s+|us\s+)?(?:an?|the)\s+lists?\b`,
  'i',
);
const asRows = /\b(?:tables?|rows?|all|every|each|entire|whole|which|how many|list|show)\b/i;

/** What a word may ask of rows beside what stands in them. */
const weighed = new RegExp(
  [
    String.raw`(?:old|new|late|early|larg|small|high|low|great|few|long|short|cheap|fast)(?:er|est)\b(?! priorit)|latest|oldest|newest|new|first(?! \d)|last(?! page)|next(?! page)|most|least|best|worst|recent(?:ly)?`,
    String.raw`(?:over|under|above|below|more than|less than|at least|at most|up to)\s+\$?\d`,
    String.raw`(?:since|before|after|until|between|within)\s+\S+|(?:last|past|next|previous|this|coming)\s+(?:\w+\s+)?(?:day|week|month|quarter|year)s?|today|yesterday|tomorrow`,
    String.raw`averages?|mean|median|total|sum|percent(?:age)?|ratio`,
    String.raw`(?:sort|order|rank|group)(?:ed|ing)?\s+by\s+\w+|(?:per|for each)\s+\w+|by\s+[a-z]+`,
    String.raw`not|no|without|except|never|neither|nor|un(?:done|finished|paid|resolved|assigned|settled)`,
  ]
    .map((source) => String.raw`\b(?:${source})\b`)
    .join('|'),
  'gi',
);

/** Mostly these say how to go about it; of rows they may say which. */
const mayBeFact =
  /\b(?:open|contacts?|address(?:es)?|e-?mails?|names?|dates?|descriptions?|numbers?(?! of\b))\b/gi;

/** "The documents page", "all files": there they are what it is about. */
const namedPlace =
  /\b(?:all (?:the )?|the )?(documents|files|links|reports|pages|contacts)\b(?= pages?\b)|\b(?:all|the|of all) (?:the )?(documents|files|links)\b/gi;

export function readGenericAsk(task: RecipeTask): GenericAsk {
  const text = task.ask.words;
  const named = /https?:\/\/[^\s<>"')]+[^\s<>"').,;!?]/.exec(text)?.[0];
  const address = task.startUrl ?? (named !== undefined && URL.canParse(named) ? named : task.portalUrl);
  const formats = askedFormats(task.ask.formats);
  const sheets = formats.filter((format) => !isPaper(format));
  const compares =
    task.uploads.length > 0 &&
    /\b(?:compar\w+|match(?:es|ing)?|missing|differ\w*|reconcil\w+|cross-?check|against)\b/i.test(text);
  const { count } = task.ask;
  const places = [...text.matchAll(namedPlace)].map((match) => stem(match[1] ?? match[2] ?? ''));
  const numbers = (
    text.replaceAll(/https?:\/\/\S+/g, ' ').match(/(?<![\w$.,/-])\d{1,6}(?![\w.,/-]*\d)\b/g) ?? []
  ).filter((number) => Number(number) !== count);
  const rest = text.replaceAll(
    /\bopen\s+(?:the|an?|up|our|my|this|https?|portal|page|site|website)\b/gi,
    ' ',
  );
  const facts = (rest.match(mayBeFact) ?? []).map((word) => stem(word.replace('-', '')));
  const listed = sheets.length > 0 || listing.test(text);
  const wantsRows = compares || listed || asRows.test(text);
  return {
    address,
    terms: [...new Set([...searchTerms(text), ...places, ...(wantsRows ? facts : [])])],
    numbers,
    sheets,
    papers: formats.filter(isPaper),
    count,
    isEither: /\bor\b/i.test(text),
    compares,
    listed: listed && !compares,
    wantsRows,
    unread: [...text.matchAll(weighed)].map((match) => match[0]),
  };
}
