import { randomUUID } from 'node:crypto';
import type { AnsweredApproval, ApprovalAnswer } from '../../../contract/entities/approval.ts';
import type { OutgoingRequest } from '../../browser/outgoing-request.ts';
import type { Grant, RunState, TaskRecord } from '../../store/task-record.ts';
import type { Clock } from '../../time/clock.ts';
import { asStatus, statusSentence, statusWords, type StatusWords } from '../words/status-words.ts';
import {
  actSentence,
  declinedProblem,
  describeAct,
  describeQuestion,
  type OpenApproval,
  type Question,
} from './describe-question.ts';

/** How the journal of a task writes. */
export interface JournalParts {
  clock: Pick<Clock, 'now'>;
  scrub(text: string): string;
  /** Changes the record in one transaction, and notifies the person's windows of its status. */
  change(edit: (record: TaskRecord) => void): void;
  log(record: TaskRecord, ...texts: string[]): void;
}

interface ApprovalJournalParts extends JournalParts {
  /** Returns the record as it is. */
  current(): TaskRecord | undefined;
  /** Changes the record, and sends the whole task to the person's windows. */
  changeTask(edit: (record: TaskRecord) => void): void;
}

/** The answers as the task's history names them. */
const answersInHistory: Record<ApprovalAnswer, string> = {
  approve: 'approved',
  'approve-all': 'approved',
  decline: 'declined',
  change: 'changed',
};

/** Returns the status of a task after an answer. */
function answerWords(answer: ApprovalAnswer, approval: OpenApproval): StatusWords {
  if (answer === 'change') return statusWords(statusSentence('person-controls', {}));
  const code = answer === 'decline' ? 'declined' : 'approved';
  return statusWords(statusSentence(code, {}), actSentence(approval));
}

type Answered = Pick<AnsweredApproval, 'answer' | 'by' | 'at'>;

/** The most held requests that a step names. */
const maxHeld = 5;

/** Says that requests of a page were not sent: `POST https://portal.example/save`. */
export const heldWords = (held: readonly string[]): StatusWords =>
  statusWords(statusSentence('held', { requests: held.join(', ') }));

/** Moves the open approval to the history. */
export function closeApproval({ task }: TaskRecord, { answer, by, at }: Answered): void {
  if (!task.approval) return;
  const { id, kind, site, control, values } = task.approval;
  task.approvals = [...(task.approvals ?? []), { id, kind, site, control, values, answer, by, at }];
  task.approval = undefined;
}

/** Notes that the current step does what was approved. */
function noteAct(run: RunState, id: string): void {
  run.acts = [...(run.acts ?? []), { id, step: run.stepsDone + 1 }];
}

/** Records the approval of the acts listed with a question. */
function listApproved(
  { task, run }: TaskRecord,
  { approval, grant, answered }: { approval: OpenApproval; grant: Grant; answered: Answered },
): void {
  const { id, requests, dialogs, similar = [] } = grant;
  const { kind, site, control } = approval;
  const entries = (approval.similar ?? []).map(({ values }, index) => ({
    id: `${id}-${index + 1}`,
    kind,
    site,
    control,
    values,
    ...answered,
  }));
  task.approvals = [...(task.approvals ?? []), ...entries];
  const others = (run.listed ?? []).filter(({ digest }) => !similar.includes(digest));
  run.listed = [
    ...others,
    ...similar.map((digest, index) => ({ id: `${id}-${index + 1}`, digest, requests, dialogs })),
  ];
}

/** Keeps an approval that was not used yet, before another one takes its place. */
function keepUnused(run: RunState): void {
  if (run.grant?.state !== 'approved') return;
  const { id, digest, requests, dialogs } = run.grant;
  run.listed = [...(run.listed ?? []), { id, digest, requests, dialogs }];
}

/** Creates the part of a task's journal that is about approvals. */
export function approvalJournal({ clock, scrub, change, changeTask, current, log }: ApprovalJournalParts) {
  /** What rules have let pass, with the step. */
  const passed = new Set<string>();
  const now = (): string => clock.now().toISOString();
  const describe = (question: Question, id: string = randomUUID()): OpenApproval =>
    describeQuestion(question, { id, askedAt: now(), scrub });
  return {
    /**
     * The agent waits for an approval.
     *
     * @param then The id and the picture of the approval, the step of the action, and the agent's memory after it.
     */
    asks: (
      question: Question,
      then: { id: string; step: number; memory: unknown; picture: { type: string } | undefined },
    ) =>
      change((record) => {
        const { id, step, memory, picture } = then;
        const approval = describe(question, id);
        const address = `/api/tasks/${record.task.id}/approvals/${record.run.pictureKey}/${id}`;
        if (picture) record.run.approvalPicture = { id, type: picture.type };
        Object.assign(record.task, {
          status: 'paused',
          isPaused: true,
          approval: { ...approval, ...(picture && { picture: address }) },
          ...asStatus(statusWords(statusSentence('asks', {}), actSentence(approval))),
        });
        const { digest, requests, dialogs, likeness, similar = [] } = question;
        record.run.grant = { id, state: 'open', digest, requests, dialogs, step, memory, likeness };
        if (similar.length > 0) record.run.grant.similar = similar.map((each) => each.digest);
        log(record, `Asks: may I ${describeAct(approval)}?`);
      }),
    /** Nobody has answered in time. */
    unattended: () =>
      changeTask((record) => {
        const { approval } = record.task;
        if (!approval || approval.isUnattended) return;
        approval.isUnattended = true;
        const words = statusWords(statusSentence('still-asks', {}), actSentence(approval));
        Object.assign(record.task, asStatus(words));
        log(record, 'Nobody has answered yet: the browser is frozen until someone does');
      }),
    /** A person has answered, or declined by a message that they wrote instead. */
    approvalAnswered: (answer: ApprovalAnswer, by: string, hasWritten = false) =>
      change((record) => {
        const { run, task } = record;
        const { approval } = task;
        const { grant } = run;
        if (!approval || !grant) return;
        const isApproved = answer === 'approve' || answer === 'approve-all';
        const answered = { answer: answersInHistory[answer], by, at: now() };
        closeApproval(record, answered);
        log(record, `Answer: ${answersInHistory[answer]}${by === '' ? '' : ` by ${by}`}`);
        run.grant = isApproved ? { ...grant, state: 'approved' } : undefined;
        // A person who declines or changes one may decide differently about the rest, too.
        if (!isApproved) run.listed = undefined;
        if (answer === 'approve-all') listApproved(record, { approval, grant, answered });
        Object.assign(task, asStatus(answerWords(answer, approval)));
        if (answer !== 'change') Object.assign(task, { status: 'running', isPaused: false });
        if (answer !== 'decline') return;
        Object.assign(run, {
          stepsDone: grant.step,
          memory: grant.memory,
          problem: declinedProblem(approval, grant.requests, hasWritten),
          declined: [...(run.declined ?? []), grant.digest],
          wasDeclined: true,
          // The person has taken part, so earlier failures don't end the task any more.
          failures: 0,
          wasTakenOver: false,
          downloaded: undefined,
          together: undefined,
          result: undefined,
        });
      }),
    /** A rule of the deployment has approved it. It is marked as used before the action is done. */
    approvedByRule: (question: Question) =>
      change((record) => {
        const approval = describe(question);
        const { id, kind, site, control, values } = approval;
        const entry = { id, kind, site, control, values, answer: 'rule', by: 'rule', at: now() };
        record.task.approvals = [...(record.task.approvals ?? []), entry];
        const { digest, requests, dialogs, likeness } = question;
        keepUnused(record.run);
        record.run.grant = {
          id,
          state: 'used',
          digest,
          requests,
          dialogs,
          step: 0,
          memory: undefined,
          likeness,
        };
        noteAct(record.run, id);
        log(record, `Approved by rule: ${describeAct(approval)}`);
      }),
    /** The agent may not do this on this server. Returns what it wanted to do. */
    refusedByRule(question: Question): string {
      const approval = describe(question);
      const { id, kind, site, control, values } = approval;
      change(({ task }) => {
        const entry = { id, kind, site, control, values, answer: 'declined', by: 'rule', at: now() };
        task.approvals = [...(task.approvals ?? []), entry];
      });
      return describeAct(approval);
    },
    /** A rule of the deployment lets a page's request or question pass. A step has each only once. */
    byRule(act: string): void {
      const key = `${current()?.run.stepsDone} ${act}`;
      if (passed.has(key)) return;
      passed.add(key);
      change((record) => log(record, `Approved by rule: ${act}`));
    },
    /**
     * A page tried to send something by itself, and nothing covers it. The person and the agent see it with the next step.
     * A step has each request only once, because a page may try again and again while a question is open.
     */
    held({ method, url }: Pick<OutgoingRequest, 'method' | 'url'>): void {
      const what = `${method} ${scrub(url.origin + url.pathname)}`;
      const before = current()?.run.held ?? [];
      if (before.length === maxHeld || before.includes(what)) return;
      change((record) => {
        const { run, task } = record;
        run.held = [...before, what];
        if (task.status === 'running') Object.assign(task, asStatus(heldWords([what])));
        log(record, `Blocked: ${what}`);
      });
    },
    /** The agent is about to do what was approved. */
    grantUsed: () =>
      change(({ run }) => {
        const { grant, sends = {} } = run;
        if (!grant) return;
        grant.state = 'used';
        noteAct(run, grant.id);
        run.sends = { ...sends, [grant.likeness]: (sends[grant.likeness] ?? 0) + 1 };
      }),
    /** The agent is about to do what was approved in a list, by its digest in the list. */
    listedUsed: (question: Pick<Question, 'digest' | 'likeness'>, digest: string) =>
      change((record) => {
        const { run } = record;
        const act = run.listed?.find((each) => each.digest === digest);
        if (!act) return;
        run.listed = run.listed?.filter((each) => each !== act);
        keepUnused(run);
        run.grant = { ...act, ...question, state: 'used', step: 0, memory: undefined };
        noteAct(run, act.id);
        log(record, 'Approved in a list');
      }),
    /** The server has stopped, or has lost the browser, while the agent did what was approved. */
    mayBeDone: () =>
      change((record) => {
        const { run } = record;
        if (!run.grant) return;
        run.mayBeDone = [...(run.mayBeDone ?? []), run.grant.digest];
        run.grant = undefined;
        run.problem =
          'This was interrupted, so it may have happened already. Check whether it did before you do it again.';
        log(record, run.problem);
      }),
  };
}
