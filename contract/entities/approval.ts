import * as z from 'zod/mini';
import { id, instant, maybe } from './fields.ts';

/** What an action that needs an approval does. */
export const approvalKinds = ['submit', 'pay', 'upload', 'act', 'request', 'dialog'] as const;

export type ApprovalKind = (typeof approvalKinds)[number];

/** Why an action needs an approval. */
export type ApprovalReason =
  /** It sends a form. */
  | 'form'
  /** It is about payment details. */
  | 'payment'
  /** It uploads a file. */
  | 'upload'
  /** The name of the control is that of an act: "Delete". */
  | 'acting-name'
  /** The address is that of an act: `/invoices/12/approve`. */
  | 'acting-address'
  /** The page asks whether to do it. */
  | 'dialog'
  /** The page sends something that was not approved. */
  | 'request'
  /** The agent reports that it acts. */
  | 'agent'
  /** The server stopped while the agent did it, so it may be done already. */
  | 'repeat';

/** A value that an action would send. The value of a secret is empty. */
const approvalValueSchema = z.object({ label: z.string(), value: z.string(), isSecret: z.boolean() });

export type ApprovalValue = z.output<typeof approvalValueSchema>;

/** An action that a paused task does only with the person's approval. */
export const approvalSchema = z.object({
  id,
  /** One of {@link ApprovalKind}. */
  kind: z.string(),
  /** The host of the page. */
  site: z.string(),
  /** The exact name of the control. Empty if there is none. */
  control: z.string(),
  /** The heading above the control, or the text of the page's dialog. */
  heading: z.string(),
  values: z.array(approvalValueSchema),
  /** One of {@link ApprovalReason}. */
  why: z.string(),
  /** Where it goes: origin and path. */
  address: z.string(),
  askedAt: instant,
  /** The address of a picture of the page with the control outlined. */
  picture: maybe(z.string()),
  /** Nobody has answered in time, so the browser is frozen. After a day the task ends. */
  isUnattended: maybe(z.boolean()),
  /** The actions like this one that follow. `approve-all` approves the shown action and exactly these, each once. */
  similar: maybe(z.array(z.object({ values: z.array(approvalValueSchema) }))),
});

export type ApprovalWire = z.input<typeof approvalSchema>;
export type Approval = z.output<typeof approvalSchema>;

/** An approval that was answered, or that a rule gave. */
export const answeredApprovalSchema = z.object({
  id,
  kind: z.string(),
  site: z.string(),
  control: z.string(),
  values: z.array(approvalValueSchema),
  /** `approved`, `declined`, `changed`, `rule` or `expired`. */
  answer: z.string(),
  /** Who answered. Empty if unknown. */
  by: z.string(),
  at: instant,
});

export type AnsweredApproval = z.output<typeof answeredApprovalSchema>;

/** The answer of a person. `change` gives the person control of the browser. */
export const approvalAnswers = ['approve', 'approve-all', 'decline', 'change'] as const;

export type ApprovalAnswer = (typeof approvalAnswers)[number];
