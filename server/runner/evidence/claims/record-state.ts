import type { PartedWork } from '../../../time/in-turns.ts';
import type { DraftClaim, EvidenceAct, PageRead } from './evidence.ts';
import { recordNumber } from './file-claims.ts';
import { tellingLetters } from './plain-words.ts';
import { claimText, sentence } from './sentences.ts';
import { cellCount, type LinesOf, quoteCharacters } from './sightings.ts';
import { singleSpaced, wordsOf } from './values.ts';

/** What a page shows about a record after an act, by the name of the control. */
const states: readonly (readonly [RegExp, RegExp])[] = [
  [/\bapprov|\baprobar/i, /\bapproved\b|\baprobad/i],
  [/\bsubmit|\bsend\b|\benviar/i, /\b(?:submitted|sent|received)\b|\benviad/i],
  [/\bpay\b|\bpagar/i, /\bpaid\b|\bpagad/i],
  [/\bcancel/i, /\bcancel?led\b|\bcancelad/i],
  [/\bclose\b|\bcerrar/i, /\b(?:closed|resolved)\b|\bcerrad/i],
  [/\barchiv/i, /\barchived\b|\barchivad/i],
  [/\bpublish|\bpublicar/i, /\bpublished\b|\bpublicad/i],
  [/\binvit/i, /\binvited\b|\binvitad/i],
  [/\bbook\b|\breserv/i, /\b(?:booked|reserved)\b|\breservad/i],
  [/\bsign\b|\bfirmar/i, /\bsigned\b|\bfirmad/i],
  [/\breject|\bdeny\b|\brechazar/i, /\b(?:rejected|denied)\b|\brechazad/i],
  [/\bassign|\basignar/i, /\bassigned\b|\basignad/i],
];

/** Names an act by its control. One without has only its kind. */
export const nameOf = ({ control, kind }: EvidenceAct): { control: string } => ({
  control: control === '' ? kind : singleSpaced(control),
});

/** Where a page was read. */
export const placeOf = ({ hasPicture, step, url }: PageRead): Pick<DraftClaim, 'step' | 'url'> => ({
  ...(hasPicture && { step }),
  url,
});

/** Words about time, which change by themselves. */
const timeWords =
  /^(?:ago|now|just|today|yesterday|seconds?|secs?|min(?:ute)?s?|hours?|hrs?|days?|weeks?|hace|ahora|hoy|ayer|segundos?|minutos?|horas?|d[ií]as?|semanas?)$/i;
/** A line that says that something did not work. */
const failure = /\b(?:error|failed|could not|couldn['’]t|cannot|can['’]t|unable|no se pudo)\b/i;

/** Returns the words of a line that do not change by themselves. */
const lastingWords = (line: string): string[] =>
  wordsOf(line)
    .map(({ text }) => text.toLowerCase())
    .filter((text) => !/\d/.test(text) && !timeWords.test(text));

/**
 * Finds a line that is new since the act, on a page that was opened afterwards:
 * - the line of the record with its new state,
 * - after an act on the page of one record, its line with other words than the same page, or a row of the same width,
 *   had before,
 * - on the page of the act, a line with words of the control, if one that had such words is gone: `Not preferred` became
 *   `This company is on the preferred list`. The page may have news about anything else.
 */
export function* claimNewState(
  act: EvidenceAct,
  earlier: readonly PageRead[],
  later: readonly PageRead[],
  linesOf: LinesOf,
): PartedWork<DraftClaim | undefined> {
  const before = earlier.at(-1);
  // A script may have sent what stood around its button, or not. What a form sent is looked up.
  const hasValues = act.values.length > 0;
  if (!before || (hasValues && act.kind !== 'act')) return undefined;
  const state = states.find(([name]) => name.test(act.control))?.[1];
  // The number of a record, or a name of the page before, tells that the line is about the same record.
  const names = new Set(`${before.title}\n${before.text}`.match(recordNumber));
  const namesIn = (line: string): string[] =>
    wordsOf(line).flatMap(({ text }) => (names.has(text) ? text : []));
  // A row may be on another page of the list by now.
  const placeIn = ({ url }: PageRead, line: string, name: string): string =>
    `${cellCount(line) > 1 ? cellCount(line) : url} ${name}`;
  const linesBefore = new Set<string>();
  const wordsBefore = new Map<string, Set<string>>();
  for (const reading of earlier) {
    for (const line of linesOf(reading)) {
      linesBefore.add(line);
      for (const name of namesIn(line)) {
        const place = placeIn(reading, line, name);
        const words = wordsBefore.get(place) ?? new Set<string>();
        for (const word of lastingWords(line)) words.add(word);
        wordsBefore.set(place, words);
      }
      yield;
    }
  }
  const controlWords = lastingWords(act.control).filter((word) => word.length >= tellingLetters);
  const isAboutControl = (line: string): boolean =>
    lastingWords(line).some((word) => controlWords.includes(word));
  const plain = (line: string): string => lastingWords(line).join(' ');
  const controlLinesBefore = new Set(linesOf(before).filter(isAboutControl).map(plain));
  for (const reading of later.toReversed()) {
    const hasOtherWords = (line: string): boolean =>
      names.size === 1 &&
      namesIn(line).some((name) => {
        const words = wordsBefore.get(placeIn(reading, line, name));
        return words !== undefined && lastingWords(line).some((word) => !words.has(word));
      });
    const isSamePage = reading.url === before.url;
    const controlLines = new Set(isSamePage ? linesOf(reading).filter(isAboutControl).map(plain) : []);
    const isReplaced = isSamePage && [...controlLinesBefore].some((line) => !controlLines.has(line));
    const isOfControl = (line: string): boolean =>
      isReplaced && isAboutControl(line) && !controlLinesBefore.has(plain(line));
    for (const line of linesOf(reading)) {
      yield;
      if (linesBefore.has(line) || failure.test(line)) continue;
      const isState = state?.test(line) === true && namesIn(line).length > 0;
      if (isState || (!hasValues && (hasOtherWords(line) || isOfControl(line))))
        return {
          kind: 'record',
          mark: 'seen',
          ...claimText(sentence('record-state', nameOf(act))),
          ...placeOf(reading),
          quote: line.slice(0, quoteCharacters),
        };
    }
  }
  return undefined;
}
