import type { ApprovalKind } from '../../../contract/entities/approval.ts';
import type { ActionFacts } from '../../browser/action-facts.ts';
import type { BrowserSession, Target } from '../../browser/driver.ts';
import type { AttachedFile } from '../../browser/human-input.ts';
import type { Decision } from '../../agent/decision.ts';
import { InputRefusedError } from '../../browser/browser-errors.ts';
import { type OutgoingRequest, isWrite } from '../../browser/outgoing-request.ts';
import type { LeaseHolder } from '../lease.ts';
import type { Journal } from '../journal/journal.ts';
import type { Question } from '../journal/describe-question.ts';
import { digestOf } from './digest.ts';
import { type Act, judge } from './judge.ts';
import { readsOnly } from './reads-only.ts';
import { type AskedAct, covers, heldQuestion, keyOf, type Scope } from './scope.ts';
import { likenessOf, listDigest, listSimilar, sendsBeforeList } from './similar-acts.ts';

/** Which actions of agents need a person's yes. */
export interface ApprovalPolicy {
  /** `never-act` ends a task that wants to act. `trusted` is like `ask`, except for the trusted origins. */
  mode: 'ask' | 'never-act' | 'trusted';
  /** The kinds of actions that need no question, by origin. */
  trusted: Readonly<Record<string, readonly ApprovalKind[]>>;
  /** How long a person has to answer before the task waits unattended, in milliseconds. */
  withinMs: number;
}

/** The action needs an approval. Nothing of it was done. */
export class ApprovalNeededError extends Error {
  override readonly name = 'ApprovalNeededError';
  readonly question: Question;
  constructor(question: Question) {
    super('This action needs an approval');
    this.question = question;
  }
}

/** The person has declined this action before. The message is for the agent. */
export class DeclinedError extends Error {
  override readonly name = 'DeclinedError';
  constructor() {
    super('The person has declined this action. Do not try it again: go on without it, or finish.');
  }
}

/** The actions of a decision. */
export type PageActions = Pick<
  BrowserSession,
  | 'goto'
  | 'read'
  | 'click'
  | 'fill'
  | 'select'
  | 'check'
  | 'press'
  | 'scroll'
  | 'back'
  | 'switchTab'
  | 'upload'
  | 'facts'
  | 'outline'
  | 'find'
  | 'rows'
  | 'download'
>;

/** Actions that stay on the page that the site has led to. */
const entersValues: ReadonlySet<string> = new Set(['fill', 'select', 'check', 'hover']);

interface PlannedAct extends Act, Pick<Decision, 'similar'> {
  target?: Target | undefined;
  files?: readonly AttachedFile[];
  /** Where `goto` leads. */
  url?: string;
}

export type Gate = ReturnType<typeof createGate>;

/** Creates the gate of one task, which every action of its agent passes just before it is done. */
export function createGate(
  journal: Journal,
  policy: ApprovalPolicy,
  lease: Pick<LeaseHolder, 'state' | 'previous'>,
) {
  let scope: Scope | undefined;
  /** The site itself has opened the current page, after an approved act. */
  let wasLed = false;
  const isPersons = (): boolean =>
    lease.state === 'human' || (lease.state === 'resuming' && lease.previous === 'human');

  const isTrustedFor = (kind: ApprovalKind, origin: string): boolean =>
    policy.mode === 'trusted' && policy.trusted[origin]?.includes(kind) === true;
  const isTrusted = (kind: ApprovalKind, { origin, form }: ActionFacts): boolean =>
    isTrustedFor(kind, origin) && (!form || isTrustedFor(kind, new URL(form.action).origin));
  const pass = async <Result>(
    session: Pick<BrowserSession, 'facts'>,
    act: PlannedAct,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const { action, target, keys, url } = act;
    const facts = url === undefined ? await session.facts(target, action, keys) : factsOfAddress(url);
    const verdict = judge(act, facts);
    const files = (act.files ?? []).map(({ name }) => name);
    const digest = digestOf({ action, keys, files, facts });
    const { grant, declined = [], mayBeDone = [], listed = [], wasTakenOver } = journal.record?.run ?? {};
    const mayHaveActed = mayBeDone.includes(digest);
    const isApproved = grant?.state === 'approved' && grant.digest === digest;
    const source = { action, keys, files, facts };
    const isLed = wasLed && wasTakenOver !== true;
    const inList = listDigest(source, isLed);
    const isListed = (each: { digest: string }): boolean => each.digest === inList && !mayHaveActed;
    const used = isApproved ? grant : listed.find(isListed);
    const isGranted = used !== undefined;
    const { requests, dialogs } = used ?? { requests: [], dialogs: [] };
    const base = { facts, digest, target, files, action, requests, dialogs };
    /** Adds the acts that the agent announces, if the person has approved enough like them. */
    const asking = async (asked: AskedAct): Promise<ApprovalNeededError> => {
      const likeness = likenessOf(asked.kind, source);
      const sends = journal.record?.run.sends?.[likeness] ?? 0;
      const mayList = asked.kind !== 'request' && asked.why !== 'repeat' && sends >= sendsBeforeList;
      const similar = mayList
        ? await listSimilar(session, source, { similar: act.similar ?? [], isLed })
        : [];
      return new ApprovalNeededError({ ...asked, likeness, similar });
    };
    if (verdict.needsYes && !isGranted) {
      const { kind } = verdict;
      const why = mayHaveActed ? 'repeat' : verdict.why;
      const question = { ...base, kind, why };
      if (declined.includes(digest)) throw new DeclinedError();
      if (mayHaveActed || !isTrusted(kind, facts)) throw await asking(question);
      journal.approvedByRule({ ...question, likeness: likenessOf(kind, source) });
    } else if (isApproved) journal.grantUsed();
    else if (isGranted) journal.listedUsed({ digest, likeness: likenessOf('list', source) }, inList);
    if (verdict.needsYes || isGranted) {
      // Stored before the action is done: whatever happens then, this approval is never used again.
      await journal.flushed();
      if (lease.state === 'ended') throw new Error('The task has ended');
    }
    if (!entersValues.has(action)) wasLed = false;
    const current: Scope = {
      facts,
      isGranted: verdict.needsYes || isGranted,
      requests,
      dialogs,
      hasSent: false,
    };
    scope = current;
    try {
      const result = await work();
      if (isGranted) wasLed = true;
      if (isGranted && requests.length > 0 && !current.hasSent)
        throw new InputRefusedError(
          'This was approved, but the page has not sent it yet. Check whether it arrived, and reload the page before you try again',
        );
      return result;
    } catch (error) {
      const question = heldQuestion(base, error);
      if (!question || !(error instanceof Error)) throw error;
      // What was sent already must not be sent again, so the action is not repeated.
      if (current.hasSent) throw new InputRefusedError(`Only a part of this was sent: ${error.message}`);
      if (declined.includes(digest)) throw new DeclinedError();
      throw await asking(question);
    } finally {
      // What was approved may be sent a little later, until the agent's next action.
      if (!current.isGranted) scope = undefined;
    }
  };

  return {
    /** Whether a request of a page may leave: see `OpenOptions.maySend` of the drivers. */
    maySend(request: OutgoingRequest): boolean {
      if (isPersons()) return true;
      const isWritten = request.kind === 'document' && isWrite(request.method);
      if (!isWritten && (request.wasUsedBefore || readsOnly(request))) {
        if (scope?.requests.includes(keyOf(request))) scope.hasSent ||= scope.isGranted;
        return true;
      }
      if (scope && covers(scope, request)) {
        scope.hasSent ||= scope.isGranted;
        return true;
      }
      if (!isTrustedFor('request', request.url.origin)) return false;
      journal.byRule(`send ${keyOf(request)}`);
      return true;
    },
    /** Whether the agent may answer a question of the page with yes. */
    mayConfirm(text: string): boolean {
      if (isPersons() || scope?.dialogs.includes(text)) return true;
      if (!scope || !isTrustedFor('dialog', scope.facts.origin)) return false;
      journal.byRule(`answer yes to "${text}"`);
      return true;
    },
    /** Returns the actions of a session, each of which passes the gate. */
    guard(
      session: BrowserSession,
      { acts: isFlagged = false, similar = [] }: Pick<Decision, 'acts' | 'similar'>,
    ): PageActions {
      const { read, scroll, back, switchTab, facts, outline, find, rows } = session;
      const act = <Result>(planned: PlannedAct, work: () => Promise<Result>): Promise<Result> =>
        pass(session, { isFlagged, similar, ...planned }, work);
      const leave = <Result>(work: () => Promise<Result>): Promise<Result> => {
        wasLed = false;
        return work();
      };
      return {
        read,
        scroll,
        back: () => leave(back),
        switchTab: (id) => leave(() => switchTab(id)),
        facts,
        outline,
        find,
        rows,
        goto: (url) => act({ action: 'goto', url }, () => session.goto(url)),
        click: (target) => act({ action: 'click', target }, () => session.click(target)),
        fill: (target, value) =>
          act({ action: 'fill', target, isFlagged: false }, () => session.fill(target, value)),
        select: (target, option) =>
          act({ action: 'select', target, isFlagged: false }, () => session.select(target, option)),
        check: (target, checked) => act({ action: 'check', target }, () => session.check(target, checked)),
        press: (keys, target) => act({ action: 'press', target, keys }, () => session.press(keys, target)),
        upload: (target, files) =>
          act({ action: 'upload', target, files }, () => session.upload(target, files)),
        download: (target) => act({ action: 'download', target }, () => session.download(target)),
      };
    },
  };
}

/** Describes the opening of an address. It acts on no element. */
function factsOfAddress(url: string): ActionFacts {
  const { origin, pathname } = URL.canParse(url) ? new URL(url) : { origin: '', pathname: '' };
  return {
    origin,
    page: origin + pathname,
    tag: '',
    type: '',
    name: '',
    heading: '',
    row: '',
    href: url,
    isFileField: false,
    hasPayment: false,
  };
}
