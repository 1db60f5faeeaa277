import type { ApprovalKind } from '../../../contract/entities/approval.ts';
import type { ActionFacts } from '../../browser/action-facts.ts';
import type { BrowserSession, Target } from '../../browser/driver.ts';
import type { AttachedFile } from '../../browser/human-input.ts';
import type { Decision } from '../../agent/agent.ts';
import type { Journal } from '../tasks/journal.ts';
import type { Question } from './describe-question.ts';
import { digestOf } from './digest.ts';
import { type Act, judge } from './judge.ts';

/** Which actions of agents need a person's yes. */
export interface ApprovalPolicy {
  /** `never-act` ends a task that wants to act. `trusted` is like `ask`, except for the trusted origins. */
  mode: 'ask' | 'never-act' | 'trusted';
  /** The kinds of actions that need no question, by origin. */
  trusted: Readonly<Record<string, readonly ApprovalKind[]>>;
  /** How long a person has to answer before the task waits unattended, in milliseconds. */
  withinMs: number;
}

/** The action needs a yes. Nothing of it was done. */
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

interface PlannedAct extends Act {
  target?: Target | undefined;
  files?: readonly AttachedFile[];
  /** Where `goto` leads. */
  url?: string;
}

export type Gate = ReturnType<typeof createGate>;

/** Creates the gate of one task, which every action of its agent passes just before it is done. */
export function createGate(journal: Journal, policy: ApprovalPolicy) {
  const isTrusted = (kind: ApprovalKind, { origin, form }: ActionFacts): boolean =>
    policy.mode === 'trusted' &&
    [origin, form && new URL(form.action).origin].every(
      (each) => each === undefined || policy.trusted[each]?.includes(kind) === true,
    );
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
    const { grant, declined = [], mayBeDone = [] } = journal.record?.run ?? {};
    const isGranted = grant?.state === 'approved' && grant.digest === digest;
    if (verdict.needsYes && !isGranted) {
      const { kind } = verdict;
      const mayHaveActed = mayBeDone.includes(digest);
      const why = mayHaveActed ? 'repeat' : verdict.why;
      const question: Question = { kind, why, facts, digest, target, files, action };
      if (declined.includes(digest)) throw new DeclinedError();
      if (mayHaveActed || !isTrusted(kind, facts)) throw new ApprovalNeededError(question);
      journal.approvedByRule(question);
    }
    // Written before the action is done: whatever happens then, this yes is never used again.
    else if (isGranted) journal.grantUsed();
    return await work();
  };

  return {
    /** Returns the actions of a session, each of which passes the gate. */
    guard(session: BrowserSession, { acts: isFlagged = false }: Pick<Decision, 'acts'>): PageActions {
      const { read, scroll, back, switchTab, facts, outline, find, rows } = session;
      const act = <Result>(planned: PlannedAct, work: () => Promise<Result>): Promise<Result> =>
        pass(session, { isFlagged, ...planned }, work);
      return {
        read,
        scroll,
        back,
        switchTab,
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
