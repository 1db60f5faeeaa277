import type { PartedWork } from '../../../time/in-turns.ts';
import type { DraftClaim, EvidenceAct, PageRead } from './evidence.ts';
import { recordNumber } from './file-claims.ts';
import { claimNewState, nameOf, placeOf } from './record-state.ts';
import { notFound, claimText, sentence } from './sentences.ts';
import { findSightings, type LinesOf, type SeenLine, sourceOf } from './sightings.ts';
import { keysOf, singleSpaced, wordsOf } from './values.ts';

/** Shorter values, such as `yes`, are on many pages, unless they have a digit: `9D`. */
const minValue = 4;
const isTelling = (value: string): boolean =>
  value.length >= minValue || (value.length > 1 && /\d/.test(value));
/** A button of a form of several pages that leads to the next one. */
const onward = /^(?:continue|next|continuar|siguiente)\b/i;
/** A button that answers the question whether to really do what another one does. */
const confirming = /^(?:yes|ok|okay|confirm|sí|aceptar|confirmar)(?=\W|$)/i;
/** How many numbers and values of an act are looked up. */
const [maxNamed, maxValues] = [40, 40];

/** The longest text of an option, in characters. */
const longestOption = 200;
/** The parts of an option such as `12 – Liam Ford`. A record often shows them in different places. */
const partsOf = (value: string): string[] =>
  value.length > longestOption ? [value] : value.split(/ [-–—|·] /);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** Whether a later page is another one, or the same one loaded again. Of frames, only those of the act's site count. */
function isAfresh(
  { site }: Pick<EvidenceAct, 'site'>,
  reading: PageRead,
  confirmation: PageRead | undefined,
  between: readonly PageRead[],
): boolean {
  const placesIn = ({ frames = [], url }: PageRead): string =>
    [url, ...frames.filter((frame) => hostOf(frame) === site)].join(' ');
  return (
    confirmation === undefined ||
    [...between, reading].some((page) => page.isOpened || placesIn(page) !== placesIn(confirmation))
  );
}

/** Returns the numbers of records that a page shows, each once. */
const numbersOn = (page: PageRead | undefined): string[] => [
  ...new Set(page && `${page.title}\n${page.text}`.match(recordNumber)),
];

/** Returns the numbers of records that a page shows and the page before did not. */
function newNumbers(after: PageRead | undefined, before: PageRead | undefined): string[] {
  const earlier = new Set(numbersOn(before));
  return numbersOn(after)
    .filter((number) => !earlier.has(number))
    .slice(0, maxNamed);
}

/**
 * Returns a test whether a line may be about the record of an act. A row of a list may be about another one: it must
 * have the number of the record, or be new and have two of the values that were sent. One is enough if no number is
 * known and the list was read before.
 */
function* aboutRecord({
  before,
  earlier,
  later,
  linesOf,
  numbers,
  values,
}: Record<'numbers' | 'values', readonly string[]> & {
  before: PageRead | undefined;
  earlier: readonly PageRead[];
  later: readonly PageRead[];
  linesOf: LinesOf;
}): PartedWork<(line: SeenLine) => boolean> {
  const [ofPage, ...others] = numbersOn(before);
  const names = new Set([...(ofPage !== undefined && others.length === 0 ? [ofPage] : []), ...numbers]);
  const earlierLines = new Set<string>();
  for (const page of earlier) {
    for (const line of linesOf(page)) earlierLines.add(line);
    yield;
  }
  const valuesIn = ({ keys }: SeenLine): number =>
    values.filter((value) => keysOf(value).every((forms) => forms.some((key) => keys.has(key)))).length;
  return (line) => {
    if (line.cells === 1) return true;
    if (wordsOf(line.text).some(({ text }) => names.has(text))) return true;
    const wasRead = earlier.some(({ url }) => url === later[line.source]?.url);
    return !earlierLines.has(line.text) && (valuesIn(line) > 1 || (names.size === 0 && wasRead));
  };
}

/**
 * Looks up what was sent or changed, after it was done: on another page, or on the same one loaded again. That the page said
 * "Thank you" is no evidence.
 */
function* claimAct(
  act: EvidenceAct,
  step: number,
  readings: readonly PageRead[],
  linesOf: LinesOf,
): PartedWork<DraftClaim> {
  const before = readings.findLast((reading) => reading.step < step);
  const [confirmation, ...rest] = readings.filter((reading) => reading.step >= step);
  const later = rest.filter((reading, index) => isAfresh(act, reading, confirmation, rest.slice(0, index)));
  // Lines of a long text may be apart on a page.
  const values = act.values
    .filter(({ isSecret }) => !isSecret)
    .flatMap(({ value }) => value.split('\n').map(singleSpaced))
    .filter(isTelling)
    .slice(0, maxValues);
  const numbers = newNumbers(confirmation, before);
  const sightings = yield* findSightings(
    later.map(sourceOf),
    [...values, ...values.flatMap(partsOf), ...numbers],
    linesOf,
  );
  const earlier = readings.filter((reading) => reading.step < step);
  const isAbout = yield* aboutRecord({ before, earlier, later, linesOf, numbers, values });
  const lineWith = (key: string, source: number): SeenLine | undefined =>
    sightings.linesWith(key).find((line) => line.source === source && isAbout(line));
  const isIn = (text: string, source: number): boolean =>
    keysOf(text).every((forms) => forms.some((key) => lineWith(key, source) !== undefined));
  const seenAt = (text: string, source: number): DraftClaim | undefined => {
    for (const key of [text, ...partsOf(text)].flatMap((one) => keysOf(one)[0] ?? [])) {
      const line = lineWith(key, source);
      if (line) return { kind: 'record', mark: 'seen', text: '', ...sightings.seen(line, key) };
    }
    return undefined;
  };
  const valuesOnPages = later.map((_, source) =>
    values.filter((value) => isIn(value, source) || partsOf(value).every((part) => isIn(part, source))),
  );
  const number = numbers.find((one) =>
    valuesOnPages.some((some, source) => (values.length === 0 || some.length > 0) && isIn(one, source)),
  );
  if (number !== undefined) {
    const source = valuesOnPages.findLastIndex(
      (some, index) => (values.length === 0 || some.length > 0) && isIn(number, index),
    );
    const sighting = seenAt(number, source);
    const code = values.length > 0 ? 'record-number-values' : 'record-number';
    if (sighting) return { ...sighting, ...claimText(sentence(code, { number, ...nameOf(act) })) };
  }
  // Different pages may show parts of a record, but one has most of it.
  const most = Math.max(0, ...valuesOnPages.map((some) => some.length));
  const isAll = values.every((value) => valuesOnPages.some((some) => some.includes(value)));
  const source = valuesOnPages.findLastIndex((some) => some.length === most);
  const onPage = valuesOnPages[source] ?? [];
  // A whole value says more than a part of one.
  const value = onPage.find((one) => isIn(one, source)) ?? onPage[0];
  const sighting =
    isAll && most * 2 >= values.length && value !== undefined ? seenAt(value, source) : undefined;
  if (sighting) return { ...sighting, ...claimText(sentence('record-values', nameOf(act))) };
  return (
    (yield* claimNewState(act, earlier, later, linesOf)) ??
    unseen(act, confirmation, { valuesOnPages, later, values })
  );
}

/** Makes the claim of an act whose result was not looked up, or not with everything that was sent. */
function unseen(
  act: EvidenceAct,
  confirmation: PageRead | undefined,
  {
    valuesOnPages,
    later,
    values,
  }: { valuesOnPages: readonly string[][]; later: readonly PageRead[]; values: readonly string[] },
): DraftClaim {
  const most = Math.max(0, ...valuesOnPages.map((some) => some.length));
  const source = valuesOnPages.findLastIndex((some) => some.length === most);
  const reading = later[source];
  if (most === 0 || !reading)
    return {
      kind: 'record',
      mark: 'unseen',
      ...claimText(sentence('record-unseen', nameOf(act))),
      ...(confirmation && placeOf(confirmation)),
    };
  const missing = values.filter((value) => !valuesOnPages.some((some) => some.includes(value)));
  return {
    kind: 'record',
    mark: 'unseen',
    ...claimText(sentence('record-some', { ...nameOf(act), count: most }), ...notFound(missing)),
    ...placeOf(reading),
  };
}

/** How many steps after an act its answer is, at most: the dialog may take one to appear. */
const maxSteps = 2;

/** Joins an act with the answer to the question whether to really do it. The record changes with the answer. */
function withAnswers(acts: readonly EvidenceAct[]): EvidenceAct[] {
  const joined: EvidenceAct[] = [];
  for (const act of acts) {
    const before = joined.at(-1);
    const isAnswer = act.values.length === 0 && act.kind !== 'pay' && confirming.test(act.control.trim());
    const steps = (act.step ?? Infinity) - (before?.step ?? 0);
    if (before?.step !== undefined && act.step !== undefined && isAnswer && steps <= maxSteps)
      joined[joined.length - 1] = { ...before, step: act.step };
    else joined.push(act);
  }
  return joined;
}

/** Whether an act only prepares the next one: a page of a form, or a file that is sent with it. */
const isPreparing = ({ control, kind, values }: EvidenceAct): boolean =>
  kind === 'upload' || (onward.test(control.trim()) && values.length === 0);

/** Whether an act only opens the form that the next one sends: "Post a payment" opens a dialog with "Post payment". */
function isOpening(act: EvidenceAct, next: EvidenceAct | undefined): boolean {
  if (!next || act.values.length > 0 || next.values.length === 0 || act.site !== next.site) return false;
  const namesOf = ({ control }: EvidenceAct): string[] =>
    wordsOf(control.toLowerCase()).map(({ text }) => text);
  const [own, others] = [namesOf(act), namesOf(next)];
  // With the same words, it is the same action a second time.
  return others.length > 0 && own.length > others.length && others.every((word) => own.includes(word));
}

/** Makes a claim for each action that a person was asked about. */
export function* claimActs(
  all: readonly EvidenceAct[],
  readings: readonly PageRead[],
  linesOf: LinesOf,
): PartedWork<DraftClaim[]> {
  const acts = withAnswers(all);
  const claims: DraftClaim[] = [];
  for (const [index, act] of acts.entries()) {
    const isLast = index === acts.length - 1;
    if (act.step !== undefined && isPreparing(act) && !isLast) continue;
    if (act.step !== undefined && isOpening(act, acts[index + 1])) continue;
    if (act.step !== undefined) claims.push(yield* claimAct(act, act.step, readings, linesOf));
    else if (act.answer === 'declined' || act.answer === 'expired')
      claims.push({
        kind: 'record',
        mark: 'missing',
        ...claimText(sentence('record-declined', nameOf(act))),
      });
  }
  return claims;
}
