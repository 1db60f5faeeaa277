import type { ApprovalKind, ApprovalReason } from '../../../contract/entities/approval.ts';
import { isSecretField } from '../../../contract/secrets/secret-field.ts';
import { type ActionFacts, type FactsAction, sentFields } from '../../browser/action-facts.ts';
import type { OutgoingRequest } from '../../browser/outgoing-request.ts';
import type { Target } from '../../browser/driver.ts';
import type { ServerTask } from '../../store/task-record.ts';
import { statusSentence, type StatusSentence, statusWords } from '../words/status-words.ts';

/** An act that the agent announces. */
export interface ListedFacts {
  /** Identifies the act. */
  digest: string;
  facts: ActionFacts;
}

/** An action that waits for a person's yes. */
export interface Question {
  kind: ApprovalKind;
  why: ApprovalReason;
  facts: ActionFacts;
  /** Identifies what the approval covers. */
  digest: string;
  /** The element that the action acts on. */
  target: Target | undefined;
  /** The names of the files of an upload. */
  files: readonly string[];
  /** The request that the page wants to send. */
  request?: OutgoingRequest;
  /** What the page asks. */
  dialog?: string;
  /** The requests and the questions of the page that the approval covers too. */
  requests: readonly string[];
  dialogs: readonly string[];
  /** The action of the decision that waits. */
  action: FactsAction;
  /** What it shares with acts of the same kind. */
  likeness: string;
  /** The acts like this one that the agent announces. Only after the first ones were approved. */
  similar?: readonly ListedFacts[];
}

export type OpenApproval = NonNullable<ServerTask['approval']>;

const maxValues = 200;
const maxWords = 300;
const maxValue = 2_000;

/** Returns an address without its query, which may have values and tokens. */
const placeOf = (address: string): string => {
  if (!URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** Returns the values of a form-encoded or JSON body, by name. */
function bodyValues(body: string): { label: string; value: string }[] {
  const entries = (value: object) =>
    Object.entries(value).map(([label, each]: [string, unknown]) => ({
      label,
      value: typeof each === 'string' ? each : JSON.stringify(each),
    }));
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null) return entries(parsed);
  } catch {
    // Not JSON, or cut: shown as it is, unless it is a form.
  }
  if (/^[^=&\s]+=/.test(body)) return entries(Object.fromEntries(new URLSearchParams(body)));
  return body === '' ? [] : [{ label: 'Content', value: body }];
}

/** Returns what an action sends, by label. */
function valuesOf({ facts, files, request, dialog }: Question): OpenApproval['values'] {
  if (dialog !== undefined) return [];
  if (request)
    return bodyValues(request.body ?? '').map(({ label, value }) => {
      const isSecret = isSecretField(label);
      return { label, value: isSecret ? '' : value, isSecret };
    });
  const uploads = files.map((value) => ({ label: facts.name, value, isSecret: false }));
  return [...uploads, ...fieldValues(facts)];
}

/** Returns what a form or panel sends, by label. */
function fieldValues(facts: ActionFacts): OpenApproval['values'] {
  const fields = sentFields(facts).map(({ label, value, isSecret }) => {
    const hides = isSecret || isSecretField(label);
    return { label, value: hides ? '' : value, isSecret: hides };
  });
  return fields.filter(({ value, isSecret }) => value !== '' || isSecret);
}

/** Returns what tells a listed act apart: its values, and the row that its control is in. */
const listedValues = (facts: ActionFacts): OpenApproval['values'] => [
  ...(facts.row === '' ? [] : [{ label: facts.name, value: facts.row, isSecret: false }]),
  ...fieldValues(facts),
];

/**
 * Describes a question for the person.
 *
 * @param scrub Returns a text without secrets.
 */
export function describeQuestion(
  question: Question,
  { id, askedAt, scrub }: { id: string; askedAt: string; scrub(text: string): string },
): OpenApproval {
  const { facts, kind, why, request, dialog, similar = [] } = question;
  const words = (text: string): string => scrub(text).slice(0, maxWords);
  const bounded = (values: OpenApproval['values']): OpenApproval['values'] =>
    values.slice(0, maxValues).map(({ label, value, isSecret }) => ({
      label: words(label),
      value: scrub(value).slice(0, maxValue),
      isSecret,
    }));
  return {
    id,
    kind,
    why,
    site: request?.url.host ?? (URL.canParse(facts.page) ? new URL(facts.page).host : ''),
    control: dialog === undefined ? words(facts.form?.button || facts.name) : '',
    heading: words(dialog ?? facts.heading),
    values: bounded(valuesOf(question)),
    address: words(placeOf(request?.url.href ?? facts.form?.action ?? facts.href ?? facts.page)),
    askedAt,
    ...(similar.length > 0 && {
      similar: similar.map((each) => ({ values: bounded(listedValues(each.facts)) })),
    }),
  };
}

/** Names in a few words what an action would do: `press "Send" on portal.example`. */
export function actSentence({
  control,
  site,
  kind,
}: Pick<OpenApproval, 'control' | 'site' | 'kind'>): StatusSentence {
  if (kind === 'upload') return statusSentence('act-upload', { site });
  if (kind === 'dialog') return statusSentence('act-dialog', { site });
  if (control === '') return statusSentence('act-any', { site });
  return statusSentence(kind === 'request' ? 'act-request' : 'act-press', { control, site });
}

/** What an action would do, in English. */
export const describeAct = (approval: Parameters<typeof actSentence>[0]): string =>
  statusWords(actSentence(approval)).message;

/**
 * Returns what the agent reads if an action was not approved.
 *
 * @param requests What the page had sent, if it was stopped.
 * @param hasWritten Whether the person wrote a message instead of an answer.
 */
export function declinedProblem(
  approval: OpenApproval,
  requests: readonly unknown[],
  hasWritten: boolean,
): string {
  const act = describeAct(approval);
  return [
    hasWritten
      ? `The person was asked whether to ${act}, and wrote a message instead. Nothing was sent. Follow the message. If it changes what to send, enter that and try again: the person is asked again.`
      : `The person declined to ${act}. Nothing was sent. Go on without it, and report that it was not done.`,
    ...(requests.length > 0
      ? ['The page may still wait for an answer: load it again if you go on there.']
      : []),
  ].join(' ');
}
