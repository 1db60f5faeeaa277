import { askedFormats, type ListFormat } from '../ask/read-formats.ts';
import { searchTerms, stem } from '../ask/search-terms.ts';
import { isPaper } from '../lists/files-by-kind.ts';
import type { RecipeTask } from '../recipe.ts';

/** What an instruction asks of pages nobody knows beforehand. */
export interface GenericAsk {
  /** Where to begin: the address given with the task, one in its words, or the portal. */
  address: string;
  /** What it is about, as stems. */
  terms: string[];
  /** Numbers that rows are to have: a building's, a year's. */
  numbers: string[];
  formats: ListFormat[];
  count: number | undefined;
  /** One thing or another is meant, not both. */
  isEither: boolean;
  /** Rows are wanted, and nothing else would do. */
  listed: boolean;
  /** Tables that go on over several pages are wanted as a whole. */
  wantsRows: boolean;
  /** What rows would have to be weighed, compared, put in order or reckoned for, in the person's words. */
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
/** What may be asked of an attached file beside a page. */
const compared = /\b(?:compar\w+|match(?:es|ing)?|missing|differ\w*|reconcil\w+|cross-?check|against)\b/gi;

/** Mostly these say how to go about it; of rows they may say which. */
const mayBeFact =
  /\b(?:open|contacts?|address(?:es)?|e-?mails?|names?|dates?|descriptions?|numbers?(?! of\b))\b/gi;
const openPage = /\bopen\s+(?:the|an?|up|our|my|this|https?|portal|page|site|website)\b/gi;

/** "The documents page", "all files": there they are what it is about. */
const namedPlace =
  /\b(?:all (?:the )?|the )?(documents|files|links|reports|pages|contacts)\b(?= pages?\b)|\b(?:all|the|of all) (?:the )?(documents|files|links)\b/gi;

export function readGenericAsk(task: RecipeTask): GenericAsk {
  const { words: text, count } = task.ask;
  const link = /https?:\/\/[^\s<>"')]+[^\s<>"').,;!?]/.exec(text)?.[0];
  const address = task.startUrl ?? (link !== undefined && URL.canParse(link) ? link : task.portalUrl);
  const plain = text.replaceAll(/https?:\/\/\S+/g, ' ');
  const numbers = plain.match(/(?<![\w$.,/-])\d{1,6}(?![\w.,/-]*\d)\b/g) ?? [];
  const places = [...text.matchAll(namedPlace)].map((match) => match[1] ?? match[2] ?? '');
  const named = askedFormats(task.ask.formats);
  const listed = named.some((format) => !isPaper(format)) || listing.test(text);
  const wantsRows = listed || named.length > 0 || asRows.test(text);
  const facts = wantsRows ? (text.replaceAll(openPage, ' ').match(mayBeFact) ?? []) : [];
  const more = [...places, ...facts].map((word) => stem(word.replace('-', '')));
  return {
    address,
    terms: [...new Set([...searchTerms(text), ...more])],
    numbers: numbers.filter((number) => Number(number) !== count),
    formats: named.length === 0 && wantsRows ? ['csv'] : named,
    count,
    isEither: /\bor\b/i.test(text),
    listed,
    wantsRows,
    unread: [
      ...(wantsRows ? (text.match(weighed) ?? []) : []),
      ...(task.uploads.length > 0 ? (text.match(compared) ?? []) : []),
    ],
  };
}
