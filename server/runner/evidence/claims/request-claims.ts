import { parseDescription } from '../../../../contract/prompt/parse-description.ts';
import type { DraftClaim, Evidence } from './evidence.ts';
import { plainWords } from './plain-words.ts';
import { claimText, sentence } from './sentences.ts';
import { singleSpaced } from './values.ts';

/** How much of a request is read. What follows counts as not covered. */
const requestCharacters = 8_000;
const rest = String.raw`[^.;!?]{0,120}`;
const polite = String.raw`(?:(?:hi|hello|please|kindly|can you|could you|would you|i need you to|i want you to|we need to|help me|por favor|puedes|podrías)[\s,]+){0,4}`;
/** A request for an answer: a yes or no, a reason. A list of everything is not an answer. */
const asksForAnswer = new RegExp(
  String.raw`^${polite}((?:(?:check|see|verify|confirm|determine|find out|look into|figure out|tell me|let me know)\s+(?:whether|if|why|how come|that)|(?:make sure|ensure|double-check)(?:\s+(?:that|every|each|all|no|the|our))|why|(?:comprueba|verifica|averigua|confirma|dime|revisa)\s+(?:si|por qué|que)|asegúrate de que|por qué)\b${rest})`,
  'iu',
);
/** A request that one run cannot end. */
const goesOn = new RegExp(
  String.raw`^${polite}((?:keep (?:an eye|a watch|tabs|track|watching|checking)|watch|monitor|stay on top of|wait (?:for|until)|vigila|monitorea|sigue)\b${rest})|\b((?:until (?:it|they|he|she|you|we|i|the|all|every|some|no|any)|whenever|as soon as|each time|every time|from now on|hasta que|cada vez que|a partir de ahora)\b${rest})`,
  'iu',
);

/** A second request beside an act: "Submit a request and tell the owner". What was sent does not do it. */
const besidesAct =
  /\b(?:and|then|y|luego)\s+(?:(?:also|then|please|to|también)\s+){0,2}((?:compare|let|tell|notify|inform|e-?mail|mail|call|phone|text|list|export|download|check|verify|find|summari[sz]e|translate|print|remind|send|attach|copy|compara|avisa|notifica|informa|llama|env[ií]a|lista|exporta|resume|traduce|busca)\b[^.;!?]{0,120})/giu;

/** Words that name the format of a file. */
const formatWords: readonly (readonly [word: RegExp, file: RegExp])[] = [
  [/^(?:csv|comma|separat)/, /\.csv$/i],
  [/^(?:excel|xlsx?|workbook|worksheet|libro)/, /\.xlsx$/i],
  [/^(?:spreadsheet|sheet|table|tabla|hoja|cálculo)/, /\.(?:xlsx|csv)$/i],
  [/^pdf/, /\.pdf$/i],
  [/^(?:word|docx?)$/, /\.docx$/i],
  [/^(?:document|documento|paper)/, /\.(?:docx|pdf)$/i],
  [/^(?:ics|ical|calendar|invite)/, /\.ics$/i],
];

/** Parts of a request that forbid or take back what the task did not do: "don't change anything", "never mind the PDF". */
const forbidden =
  /\b(?:do not|don['’]t|no need to|without|never|no|sin)\s+(?:(?:to|me|le|les)\s+)?(?:chang|send|edit|delet|touch|contact|submit|modif|remov|updat|cambi|env[ií]|borr|toc)\p{L}*(?:\s+(?:anything|nada|any of (?:it|them)|it|them))?|\b(?:never mind|forget(?: about)?|olvida)\s+(?:the|el|la)\s+\p{L}+/giu;
/** What to do at a login, and conditions that are only polite. */
const login =
  /\bif (?:possible|needed|necessary|required)\b|\bif (?:it|the (?:portal|site|page)) asks for a login\b[^.;!?]{0,80}|\b(?:(?:log|sign)[ -]?in|credentials|password|contraseña)\b[^;!?•]{0,200}•+/giu;
const addresses = /https?:\/\/[^\s<>"')]+/g;
/** A request with its own verb: "do you have", "we have". Other rows that "have" something are a condition. */
const weHave = /\b(?:i|we|you|they|there)(?:\s+(?:all|currently|now))?\s+(?:have|has)\b|\bhave to\b/giu;

/** Returns a word in the form in which words of one meaning are equal: without its plural. */
const stemOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/(?<=.{3})ies$/, 'y')
    .replace(/(?<=.{3})(?:sses|[cs]hes|xes)$/, (end) => end.slice(0, -2))
    .replace(/(?<=..[^sui])s$/, '');

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;
const stemsIn = (text: string): string[] => (text.match(wordPattern) ?? []).map(stemOf);

/** What the evidence of an outcome says about words of the request. */
type Covering = Pick<Evidence, 'acts' | 'applied' | 'files' | 'readings' | 'request'>;

/** Collects the words that evidence covers: the names of what was read, of files and their columns, and lines that answer. */
function coveredWords(
  { acts, applied, files, readings }: Covering,
  answers: readonly DraftClaim[],
): ReadonlySet<string> {
  const texts = [
    ...readings.map(({ title }) => title),
    ...files.flatMap(({ name, table: [header = [], ...rows] = [] }) => [
      name.replaceAll(/[_.\d]+/g, ' '),
      ...header,
      // "The top 3"
      `${rows.length}`,
    ]),
    ...answers.flatMap(({ mark, quote = '' }) => (mark === 'seen' ? quote : [])),
    // The values may repeat the request.
    ...acts.flatMap(({ control, values }) => [control, ...values.map(({ label }) => label)]),
    ...applied,
  ];
  return new Set(texts.flatMap(stemsIn));
}

/** Returns the parts of a request that no evidence covers, in the person's words. */
function uncoveredParts(text: string, evidence: Covering, covered: ReadonlySet<string>): string[] {
  const hosts = new Set(evidence.readings.flatMap(({ url }) => (URL.canParse(url) ? new URL(url).host : [])));
  const blank = (words: string): string => ' '.repeat(words.length);
  const read = text
    .replaceAll(addresses, (url) => (URL.canParse(url) && hosts.has(new URL(url).host) ? blank(url) : url))
    .replaceAll(forbidden, blank)
    .replaceAll(login, blank)
    .replaceAll(weHave, blank);
  const isPlain = (word: string): boolean =>
    plainWords.has(word.toLowerCase()) || plainWords.has(stemOf(word));
  const isCovered = (word: string): boolean => {
    const stem = stemOf(word);
    if (isPlain(word) || covered.has(stem)) return true;
    const format = formatWords.find(([name]) => name.test(stem));
    return format !== undefined && evidence.files.some(({ name }) => format[1].test(name));
  };
  /** Whether words appear together: "bad reviews", "before I call". An address has no spaces. */
  const isBetween = (gap: string): boolean =>
    /^[^.,;!?]{0,40}$/.test(gap) && (gap.match(wordPattern) ?? []).every(isPlain);
  const parts: { from: number; to: number }[] = [];
  for (const { 0: word, index } of read.matchAll(wordPattern)) {
    if (isCovered(word)) continue;
    const last = parts.at(-1);
    const to = index + word.length;
    const gap = last && text.slice(last.to, index);
    if (last && gap !== undefined && (isBetween(gap) || gap === '.')) last.to = to;
    else parts.push({ from: index, to });
  }
  return parts.map(({ from, to }) => text.slice(from, to));
}

/** How many parts of a request a claim names. */
const maxParts = 5;

/**
 * Makes claims for what a request asks and nothing in the result covers: each word of it must be plain, applied by the agent's
 * own code, or the name of something that was read, written or sent. The meaning of other words has not been
 * checked. What was sent answers a request for an act, but not a second request beside it.
 *
 * @param evidence What was read and written, and what the agent has applied.
 * @param answers The claims of the summary.
 */
export function claimRequest(evidence: Covering, answers: readonly DraftClaim[]): DraftClaim[] {
  const { request, instructions = '' } = parseDescription(evidence.request);
  const words = [request, instructions].filter((part) => part.trim() !== '').join('\n');
  const text = singleSpaced(words.slice(0, requestCharacters).replaceAll(/\n+/g, ' . '));
  const question = asksForAnswer.exec(text)?.[1];
  const ongoing = goesOn.exec(text);
  const ongoingWords = ongoing?.[1] ?? ongoing?.[2];
  const about = { kind: 'request', mark: 'unseen' } as const;
  const quoted = (parts: readonly string[]): string => parts.map((part) => `"${part}"`).join(', ');
  const toCover =
    evidence.acts.length === 0 ? text : [...text.matchAll(besidesAct)].map(([, clause]) => clause).join('. ');
  const parts = [
    ...uncoveredParts(toCover, evidence, coveredWords(evidence, answers)),
    ...(words.length > requestCharacters ? [words.slice(requestCharacters)] : []),
  ].filter((part) => question?.includes(part) !== true && ongoingWords?.includes(part) !== true);
  return [
    ...(question === undefined
      ? []
      : [{ ...about, ...claimText(sentence('request-words', { words: quoted([question]) })) }]),
    ...(ongoingWords === undefined
      ? []
      : [{ ...about, ...claimText(sentence('request-ongoing', { words: ongoingWords })) }]),
    ...(parts.length === 0
      ? []
      : [
          {
            ...about,
            ...claimText(
              sentence('request-words', { words: quoted([...new Set(parts)].slice(0, maxParts)) }),
            ),
          },
        ]),
  ];
}
