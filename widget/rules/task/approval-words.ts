import type { AnsweredApproval, Approval, ApprovalReason } from '../../../contract/entities/approval.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { type Message, t } from '../../messages/translate.ts';

type Asked = Pick<Approval, 'kind' | 'control'>;

/** What the agent wants to do, if the page names no control. */
const withoutControl: Readonly<Record<string, Message>> = {
  pay: '{pilot} wants to pay on {site}',
  upload: '{pilot} wants to upload files to {site}',
  request: '{pilot} wants to send data to {site}',
  dialog: '{pilot} wants to confirm a message from {site}',
};

/** The sentence that asks for an approval. Its `{control}` and `{site}` come from a page. */
export function approvalSentence({ kind, control }: Asked): Message {
  if (control !== '')
    return kind === 'upload'
      ? '{pilot} wants to upload files with “{control}” on {site}'
      : '{pilot} wants to press “{control}” on {site}';
  return (
    (Object.hasOwn(withoutControl, kind) && withoutControl[kind]) ||
    '{pilot} wants to submit a form on {site}'
  );
}

const reasons: Readonly<Record<string, Message>> = {
  form: 'This sends a form.',
  payment: 'This page asks for payment details.',
  upload: 'This uploads files.',
  'acting-name': 'The name of this control suggests that it changes something.',
  'acting-address': 'The address of this link suggests that it changes something.',
  dialog: 'The page asks for confirmation.',
  request: 'The page tried to send data. It was blocked before anything was sent.',
  agent: 'The agent considers this important.',
  repeat: 'This was interrupted and may already be done.',
} satisfies Record<ApprovalReason, Message>;

/** Why an action needs an approval. */
export const approvalReason = ({ why }: Pick<Approval, 'why'>): string =>
  t((Object.hasOwn(reasons, why) && reasons[why]) || 'This may change something on the website.');

/** The host that the action sends to, if that is another one than the page's. */
export function otherSite({ address, site }: Pick<Approval, 'address' | 'site'>): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host } = new URL(address);
  return host === '' || host === site ? undefined : host;
}

const answers: Readonly<Record<string, Message>> = {
  approved: 'Approved',
  declined: 'Not sent',
  changed: 'Changed by hand',
  rule: 'Approved by rule',
  expired: 'Not answered in time',
};

/** How an approval was answered. An unknown answer is shown as text. */
export const answerLabel = ({ answer }: Pick<AnsweredApproval, 'answer'>): string => {
  const label = Object.hasOwn(answers, answer) ? answers[answer] : undefined;
  return label ? t(label) : answer;
};

/** What an answered approval was about: its control, if it had one, and its site. */
export const approvalSubject = ({ control, site }: Pick<AnsweredApproval, 'control' | 'site'>): string =>
  control === '' ? site : t('“{control}” on {site}', { control: maskSecrets(control), site });
