import type { Verdict } from '../../../../contract/entities/evidence.ts';
import type { OwnClaim } from '../../../agent/decision.ts';
import type { PartedWork } from '../../../time/in-turns.ts';
import { countsOf } from './counts.ts';
import type { DraftClaim, Evidence, EvidenceFile } from './evidence.ts';
import { claimFile, claimRecordNumbers } from './file-claims.ts';
import { claimFilters } from './filter-claims.ts';
import { claimLists } from './list-claims.ts';
import { claimActs } from './record-claims.ts';
import { claimRequest } from './request-claims.ts';
import { claimRowsOf, type RowsClaim, wantedCells } from './row-claims.ts';
import { claimText, sentence } from './sentences.ts';
import { createLinesOf, findSightings, type Source, sourceOf } from './sightings.ts';
import { claimProse, claimStatements, factsOf, statementsOf } from './statement-claims.ts';

/** A claim of an outcome. */
export type OutcomeClaim = DraftClaim & { id: string };

/** An outcome with what it claims, and how far that was checked. */
export interface Outcome {
  verdict: Verdict;
  claims: OutcomeClaim[];
}

/** The most claims of an outcome. Those without evidence come first. */
export const maxClaims = 40;
/** The longest text of a claim, in characters. */
const claimCharacters = 600;

/**
 * Returns how far an outcome has been checked: partly if something is missing, checked if each claim was seen, and otherwise
 * unchecked.
 */
export function verdictOf(claims: readonly Pick<DraftClaim, 'mark'>[]): Verdict {
  if (claims.some(({ mark }) => mark === 'missing')) return 'partly';
  return claims.length > 0 && claims.every(({ mark }) => mark === 'seen') ? 'checked' : 'unchecked';
}

/** Keeps the claims that a person can read through. None without evidence is left out before one with evidence. */
function bounded(claims: readonly DraftClaim[]): DraftClaim[] {
  if (claims.length <= maxClaims) return [...claims];
  const rank = { missing: 0, unseen: 1, seen: 2 };
  const strongest = claims.toSorted((a, b) => rank[a.mark] - rank[b.mark]).slice(0, maxClaims - 1);
  const others = claims.filter((claim) => !strongest.includes(claim));
  const mark = others.some((claim) => claim.mark !== 'seen') ? 'unseen' : 'seen';
  const words = claimText(sentence('more-claims', { count: others.length }));
  const rest: DraftClaim = { kind: 'statement', mark, ...words };
  return [...claims.filter((claim) => strongest.includes(claim)), rest];
}

/** Returns a claim of an agent with its text. */
const wordedClaim = ({ sentences, text = '', ...claim }: OwnClaim): DraftClaim => ({
  ...claim,
  ...(sentences ? claimText(...sentences) : { text }),
});

/** Documents of text that the agent wrote itself. */
const proseLabels = /^(?:PDF|Word)/;

/** Makes the claims of an outcome, and its verdict. The time is linear in the length of what was read. */
export function* makeOutcome(evidence: Evidence): PartedWork<Outcome> {
  const { additions, attached, files, own, readings, calculated, missing, summary } = evidence;
  const request = [evidence.request, ...additions].join('\n');
  const sources: Source[] = [
    ...readings.map(sourceOf),
    ...attached.map(({ name, text }) => ({ title: name, text })),
    // What a downloaded file says was read, too.
    ...files.flatMap(({ name, content, from }) => (from ? [{ ...from, title: name, text: content }] : [])),
  ];
  const written = files.filter(({ from, problem }) => from === undefined && problem === undefined);
  const fileNames = files.map(({ name }) => name);
  // A script reports what its own code has checked.
  const isScript = evidence.by !== 'model' && evidence.by !== 'agent';
  // What is missing has claims of its own.
  const statements = isScript
    ? []
    : statementsOf(summary, fileNames).filter(({ text }) => !missing.some((one) => one.includes(text)));
  const prose = isScript ? [] : written.filter(({ label, table }) => !table && proseLabels.test(label ?? ''));
  const proseStatements = prose.map((file) => ({
    file,
    // The date and the source of a report are the server's own words.
    facts: file.content
      .slice(0, 100_000)
      .split('\n')
      .filter((line) => !/^(?:page \d+ of \d+|read from\b)/i.test(line.trim()))
      .flatMap((line) => factsOf(line, fileNames)),
  }));
  const linesOf = createLinesOf();
  const facts = [
    ...written.flatMap((file) => wantedCells(file, calculated)),
    ...statements.flatMap(({ facts, wordings }) => [...facts, ...wordings]),
    ...proseStatements.flatMap(({ facts }) => facts),
  ];
  const sightings = yield* findSightings(sources, facts, linesOf);
  const rows: { file: EvidenceFile; claimRows: RowsClaim | undefined }[] = [];
  for (const file of written) rows.push({ file, claimRows: yield* claimRowsOf(file, sightings, calculated) });
  const acts = yield* claimActs(evidence.acts, readings, linesOf);
  const hasRecord = acts.length > 0 && acts.every(({ mark }) => mark === 'seen');
  const pages = sources.map((source) => ({ source, lines: linesOf(source) }));
  const lists: DraftClaim[] = [];
  for (const { claimRows } of rows)
    if (claimRows) lists.push(...(yield* claimLists(claimRows, pages, request)));
  const answers = claimStatements(statements, sightings, countsOf(evidence, lists), hasRecord);
  const claims: DraftClaim[] = [
    ...missing.map((text): DraftClaim => ({ kind: 'request', mark: 'missing', text })),
    ...own.map(wordedClaim),
    // A model judges its own outcome.
    ...(evidence.by !== 'model' ? claimRequest(evidence, answers) : []),
    ...acts,
    ...files.map(claimFile),
    ...rows.flatMap(({ file, claimRows }) => claimRows?.claim ?? claimRecordNumbers(file, sources) ?? []),
    // Files with the same rows come from the same lists.
    ...lists.filter(
      ({ kind, quote }, at) => lists.findIndex((one) => one.kind === kind && one.quote === quote) === at,
    ),
    ...written.flatMap((file) => claimFilters(file, request)),
    ...answers,
    ...proseStatements.flatMap(({ file, facts }) => claimProse(file.name, facts, evidence.today, sightings)),
  ];
  const visible = bounded(claims).map((claim, index) => ({
    ...claim,
    text: claim.text.slice(0, claimCharacters),
    id: `c${index + 1}`,
  }));
  return { verdict: verdictOf(claims), claims: visible };
}
