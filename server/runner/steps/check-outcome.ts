import { secondMs } from '../../../contract/durations.ts';
import type { Verdict } from '../../../contract/entities/evidence.ts';
import type { Agent, Judgment } from '../../agent/agent.ts';
import type { Decision } from '../../agent/decision.ts';
import { extractionLimits, type ReadFile } from '../../extraction/extracted.ts';
import type { StoredClaim, TaskRecord } from '../../store/task-record.ts';
import { inTurns } from '../../time/in-turns.ts';
import type { StepTools } from './step-tools.ts';
import { speedModeOf } from '../journal/describe-step.ts';
import { outputName } from '../files/task-files.ts';
import { claimRows } from '../evidence/claim-rows.ts';
import type { Evidence, EvidenceFile } from '../evidence/claims/evidence.ts';
import { lowered } from '../evidence/claims/lowered.ts';
import { makeOutcome, type Outcome } from '../evidence/claims/make-outcome.ts';
import { readBack } from '../evidence/claims/read-back.ts';

type Finish = Extract<Decision, { do: 'finish' }>;

/** How long an agent may judge an outcome. Spec silent: a person waits for the result. */
const judgeMs = 60 * secondMs;

const tableOf = ({ table }: ReadFile): string[][] | undefined =>
  table && (JSON.parse(new TextDecoder().decode(table)) as string[][]);

/** Reads the files of a task back. */
async function readFiles(
  { parts, taskId }: StepTools,
  { owner, run, task }: TaskRecord,
): Promise<EvidenceFile[]> {
  const { extract, store } = parts;
  return await Promise.all(
    task.outputFiles.map(async ({ file_name: name }) => {
      const bytes = (await store.files.read(taskId, outputName(name))) ?? new Uint8Array();
      const from = run.downloadedFrom?.find(({ file }) => file === name);
      return await readBack(
        { name, bytes, ...(from && { from: { step: from.step, url: from.url } }) },
        async (kind, content) => {
          const file = await extract(owner, kind, content, extractionLimits.document.characters);
          const table = tableOf(file);
          const { pageStarts } = file;
          return { content: file.content, ...(table && { table }), ...(pageStarts && { pageStarts }) };
        },
      );
    }),
  );
}

/** Collects everything that the claims of an outcome rest on. */
async function gather(
  tools: StepTools,
  record: TaskRecord,
  notes: Pick<Evidence, 'summary' | 'missing' | 'own' | 'calculated' | 'applied'>,
  kind: Evidence['by'],
): Promise<Evidence> {
  const { leaseChanged, parts, uploads } = tools;
  const { run, task } = record;
  const attached = (await uploads(leaseChanged))?.files ?? [];
  return {
    readings: await tools.readings.all(),
    attached: attached.map(({ name, content, table = [] }) => ({
      name,
      text: [content, ...table.map((row) => row.join(' | '))].join('\n'),
    })),
    files: await readFiles(tools, record),
    acts: (task.approvals ?? []).map((approval) => {
      const step = run.acts?.find(({ id }) => id === approval.id)?.step;
      return { ...approval, ...(step !== undefined && { step }) };
    }),
    request: run.payload.description,
    additions: run.additions ?? [],
    by: kind,
    today: parts.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length),
    ...notes,
  };
}

/** Lets the agent judge the outcome. Undefined if it gives no answer in time. */
async function judge(
  { leaseChanged, noteUse, parts, taskId }: StepTools,
  ask: NonNullable<Agent['judge']>,
  { run, task }: TaskRecord,
  summary: string,
  { claims }: Outcome,
): Promise<Judgment | undefined> {
  try {
    return await ask(
      {
        task: {
          instruction: run.payload.description,
          additions: run.additions ?? [],
          mode: speedModeOf(run.payload.model),
        },
        summary,
        files: task.outputFiles.map(({ file_name: name }) => name),
        claims,
      },
      {
        deadline: new Date(parts.clock.now().getTime() + judgeMs),
        redact: (text) => parts.vault.redact(taskId, text),
        report: noteUse,
        signal: leaseChanged,
      },
    );
  } catch (error) {
    if (!leaseChanged.aborted) parts.report('An outcome could not be judged', error);
    return undefined;
  }
}

/**
 * Checks an outcome: what code can look up, and then the judgment of the agent, which does not know the steps that led to it. If
 * the check fails, the outcome is not checked.
 *
 * @param summary The summary as the person gets it.
 * @param missing What is missing, in the words of the server.
 */
export async function checkOutcome(
  tools: StepTools,
  decision: Finish,
  { summary, missing }: { summary: string; missing: readonly string[] },
): Promise<{ verdict: Verdict; claims: StoredClaim[] } | undefined> {
  const { journal, parts, taskId } = tools;
  const { record } = journal;
  if (!record) return undefined;
  const agent = tools.agent(record.run);
  const { undone } = decision;
  try {
    const evidence = await gather(
      tools,
      record,
      {
        summary,
        missing: [...missing, ...(decision.missing ?? []), ...(undone === undefined ? [] : [undone])],
        own: decision.claims ?? [],
        calculated: decision.calculated ?? [],
        applied: decision.applied ?? [],
      },
      agent.label?.(speedModeOf(record.run.payload.model)).kind ?? 'agent',
    );
    let outcome = await inTurns(makeOutcome(evidence));
    // Nothing is lower than "partly".
    if (agent.judge && outcome.verdict !== 'partly') {
      const ask = agent.judge.bind(agent);
      outcome = lowered(outcome, await judge(tools, ask, record, summary, outcome));
    }
    const store = claimRows(taskId, parts.store.files);
    const claims: StoredClaim[] = [];
    const placeOf = await tools.readings.placesOf(outcome.claims);
    for (const { rows, ...claim } of outcome.claims) {
      if (rows) await store.write(claim.id, rows);
      const place = placeOf(claim);
      claims.push({ ...claim, ...(place && { place }) });
    }
    return { verdict: outcome.verdict, claims };
  } catch (error) {
    parts.report('An outcome could not be checked', error);
    return { verdict: 'unchecked', claims: [] };
  }
}
