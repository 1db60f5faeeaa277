import type { DraftClaim } from './evidence.ts';
import { plainWords, tellingLetters } from './plain-words.ts';
import { notFound, claimText, sentence } from './sentences.ts';
import type { Sightings } from './sightings.ts';
import { keysOf, pairedNumbers, singleSpaced, valuesIn, wordsOf } from './values.ts';

/** How much of a summary is looked up. */
const summaryCharacters = 20_000;
/** The most sentences, and the most facts of one. */
const most = { sentences: 200, facts: 30 };
const sentenceCharacters = 300;
/** Fewer words are on many pages. */
const fewestWords = 4;

/** Quoted words. */
const quoted = /["“«]([^"“”«»]{2,200})["”»]/g;
const email = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}$/;
/** A word that names something by a number: `12B`, `V-1037`. */
const named = /^(?=[\p{L}\d/-]{0,30}\d)(?=[\p{L}\d/-]{0,30}\p{L})[\p{L}\d/-]{2,30}$/u;
const address = /https?:\/\/\S{1,500}/g;

/** A sentence that something was done. Only a record that was looked up shows it. */
const act =
  /\b(?:sent|submitted|paid|deleted|removed|updated|changed|created|added|approved|cancell?ed|booked|scheduled|published|invited|archived|uploaded|signed|enviad|pagad|eliminad|actualizad|cread)\w*\b/i;
/** A sentence that something does not exist. No page shows it. `No. 12` is a number. */
const absence = /\b(?:no(?!\. ?#?\d)|none|nothing|nobody|never|not any|without any|ningun[oa]?|nada)\b/i;

/** A sentence, and what of it must be on a page. */
interface Statement {
  text: string;
  facts: string[];
  /** Without facts: the sentence, and what follows its label. A page may have these very words. */
  wordings: string[];
}

/** Not after an initial or an abbreviation: `Liam Ford A. (unit 24)`, `J. Moss`, `Unit No. 12`. */
const sentenceEnd =
  /(?<=[.!?])(?<!\b(?:\p{Lu}|[Nn]os?|St|Ave|Apt|Mr|Mrs|Ms|Dr|vs|approx|Sr|Sra|Núm)\.) (?=[^\s\p{Ll}(])/u;

/** Joins the sentences of one quotation, such as `It says: "Paid. Thank you."` */
function joinQuotations(sentences: string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const each of sentences) {
    if (isOpen) joined.push(`${joined.pop()} ${each}`);
    else joined.push(each);
    for (const [mark] of each.matchAll(/["“”«»]/g))
      isOpen = mark === '"' ? !isOpen : mark === '“' || mark === '«';
  }
  return isOpen ? sentences : joined;
}

/** Splits a summary into sentences, without Markdown. */
function sentencesOf(summary: string): string[] {
  return summary
    .slice(0, summaryCharacters)
    .split('\n')
    .flatMap((line) =>
      joinQuotations(
        singleSpaced(line.replaceAll(/\*\*|`|\\(?=[^\w\s])|^\s*(?:[-*#>]|\d{1,3}\.)\s+/g, '')).split(
          sentenceEnd,
        ),
      ),
    )
    .filter((sentence) => sentence !== '')
    .slice(0, most.sentences);
}

/** Returns the numbers, dates, amounts, votes such as `3-0`, quoted texts and email addresses of a sentence. */
export function factsOf(sentence: string, fileNames: readonly string[]): string[] {
  let rest = sentence.replaceAll(address, ' ');
  for (const name of fileNames) rest = rest.replaceAll(name, ' ');
  rest = singleSpaced(rest);
  const quotes = [...rest.matchAll(quoted)].map(([, words = '']) => words);
  rest = singleSpaced(rest.replaceAll(quoted, ' '));
  const values = valuesIn(rest).map(({ start, end }) => rest.slice(start, end));
  const words = wordsOf(rest)
    .map(({ text }) => text)
    .filter((text) => email.test(text) || named.test(text) || pairedNumbers.test(text));
  return [...new Set([...quotes, ...values, ...words])]
    .filter((fact) => keysOf(fact).length > 0)
    .slice(0, most.facts);
}

/** Returns the sentences of a summary with what of them may be on a page. */
export const statementsOf = (summary: string, fileNames: readonly string[]): Statement[] =>
  sentencesOf(summary).map((text) => {
    const facts = factsOf(text, fileNames);
    const wordings = [text, text.replace(/^[^:]{1,40}: /, '')].filter(
      (words) => wordsOf(words).length >= fewestWords,
    );
    return { text, facts, wordings: facts.length > 0 ? [] : wordings };
  });

/** A number that many lines have. */
const common = /^#-?\d{1,2}$/;

/** Returns how many of the telling words of a sentence a line has. */
function relatedness(sentence: string): (line: string) => number {
  const words = new Set(
    wordsOf(sentence)
      .map(({ text }) => text.toLowerCase())
      .filter((text) => text.length >= tellingLetters && !plainWords.has(text) && !/\d/.test(text)),
  );
  return (line) => {
    const lower = line.toLowerCase();
    return [...words].filter((word) => lower.includes(word)).length;
  };
}

const shortened = (text: string): string =>
  text.length <= sentenceCharacters ? text : `${text.slice(0, sentenceCharacters - 1)}…`;

/**
 * Makes a claim for each sentence of a summary that code can look up: its numbers, dates, amounts, quoted texts and email
 * addresses must be on a page. A sentence without these is seen if a page has the same words, and else makes no claim. A
 * sentence that something was done or does not exist is never seen by its words.
 *
 * @param hasRecord Whether the results of all acts were looked up.
 */
export function claimStatements(
  statements: readonly Statement[],
  sightings: Sightings,
  counts: ReadonlyMap<string, string>,
  hasRecord: boolean,
): DraftClaim[] {
  return statements.flatMap(({ text, facts, wordings }): DraftClaim[] => {
    const words = { sentence: shortened(text) };
    const isAct = act.test(text) && !hasRecord;
    const isAbsence = absence.test(text);
    if (facts.length === 0 && (isAct || isAbsence))
      return [{ kind: 'statement', mark: 'unseen', ...claimText(sentence('statement-unshown', words)) }];
    const isOnPage = (wanted: string): boolean =>
      keysOf(wanted).every((forms) => forms.some((key) => sightings.linesWith(key).length > 0));
    if (facts.length === 0) {
      const wording = wordings.find(isOnPage);
      const line = wording && sightings.best(keysOf(wording).flat());
      return line
        ? [
            {
              kind: 'statement',
              mark: 'seen',
              ...claimText(sentence('statement', words)),
              ...sightings.seen(line),
            },
          ]
        : [];
    }
    const isKnown = (fact: string): boolean => {
      const parts = keysOf(fact);
      if (parts.length === 1 && parts[0]?.some((key) => counts.has(key))) return true;
      return isOnPage(fact);
    };
    const missing = facts.filter((fact) => !isKnown(fact));
    if (missing.length > 0)
      return [
        {
          kind: 'statement',
          mark: 'unseen',
          ...claimText(sentence('statement-missing', { ...words, facts: shortened(missing.join(', ')) })),
        },
      ];
    const keys = facts.flatMap((fact) => keysOf(fact).flat());
    const related = relatedness(text);
    const best = sightings.best(keys, related);
    // Of lines that only have a common number, one is about the sentence if it has a word of it.
    const line =
      best && (!keys.every((one) => common.test(one)) || related(best.text) > 0) ? best : undefined;
    const key = line && keys.find((one) => line.keys.has(one));
    const counted = keys.flatMap((one) => counts.get(one) ?? []);
    // A line without the number that was counted shows something else.
    const isQuoted = keys.every((one) => !counts.has(one) || line?.keys.has(one));
    const isUnseen = isAct || isAbsence || (line === undefined && counted.length === 0);
    return [
      {
        kind: 'statement',
        mark: isUnseen ? 'unseen' : 'seen',
        ...claimText(sentence(isUnseen ? 'statement-unshown' : 'statement', words)),
        ...(line && isQuoted
          ? sightings.seen(line, key)
          : counted.length > 0 && { quote: counted.join(', ') }),
      },
    ];
  });
}

/**
 * Makes a claim about a document that the agent wrote in its own words: what it says by numbers, dates, amounts and quotes.
 *
 * @param today Dates of the document itself are no facts.
 */
export function claimProse(
  file: string,
  facts: readonly string[],
  today: string,
  sightings: Sightings,
): DraftClaim[] {
  const different = [...new Set(facts)].filter((fact) => !keysOf(fact).flat().includes(`@${today}`));
  if (different.length === 0) return [];
  const missing = different.filter(
    (fact) => !keysOf(fact).every((forms) => forms.some((key) => sightings.linesWith(key).length > 0)),
  );
  const line = sightings.best(different.slice(0, most.facts).flatMap((fact) => keysOf(fact).flat()));
  return [
    missing.length === 0
      ? {
          kind: 'statement',
          mark: 'seen',
          file,
          ...claimText(sentence('prose-all', { count: different.length, file })),
          ...(line && sightings.seen(line)),
        }
      : {
          kind: 'statement',
          mark: 'unseen',
          file,
          ...claimText(
            sentence('prose-some', {
              count: different.length - missing.length,
              total: different.length,
              file,
            }),
            ...notFound(missing.map(shortened)),
          ),
        },
  ];
}
