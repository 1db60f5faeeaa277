import { isFields, isText } from '../../host-sdk/wire/messages.ts';
import {
  type ApprovalSummary,
  MAX_CLAIM_TEXT,
  MAX_CLAIMS,
  MAX_FILES,
  MAX_OUTCOME,
  MAX_PROMPT,
  type NeedsInput,
  type TaskSnapshot,
} from '../../host-sdk/wire/protocol.ts';
import type { Task } from '../../contract/entities/task.ts';
import { fileName } from '../rules/files/file-name.ts';
import { historyFiles } from '../rules/files/output-files.ts';
import { sharedLimits } from '../../contract/limits.ts';
import { maskSensitive } from '../../contract/secrets/mask-text.ts';
import { completionSummary } from '../rules/task/completion-summary.ts';
import { describeStep } from '../rules/task/step-facts.ts';
import { isAsking, shownStatus, taskStatus } from '../rules/task/task-status.ts';
import { readAddress } from '../../contract/secrets/start-address.ts';
import { isVerdict } from '../rules/task/verdict-words.ts';
import { HostCallError } from './host-port.ts';

/** Media types by file extension, for the kinds of files tasks generate. */
const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  ics: 'text/calendar',
  json: 'application/json',
  md: 'text/markdown',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Converts a task to the details that a host may see. Masks secrets and email addresses. */
export function taskSnapshot(task: Task, was?: string): TaskSnapshot {
  const status = shownStatus(task);
  const { hasEnded, isActive } = taskStatus(status);
  const { step, count, goal, url } = describeStep(task);
  const needsLogin = task.loginDetected === true && isActive;
  const reason = isAsking(task) ? 'question' : needsLogin ? 'login' : undefined;
  const mask = (text: string) => maskSensitive(text).slice(0, MAX_OUTCOME);
  return {
    id: task.id,
    was,
    status,
    hasEnded,
    progress: { step, count, goal: goal && mask(goal), url: url && mask(url) },
    outcome: hasEnded ? mask(completionSummary(task)) : undefined,
    ...checks(task),
    files: historyFiles(task.outputFiles)
      .slice(0, MAX_FILES)
      .map(({ name, size }) => ({
        name,
        size,
        type: types[fileName(name).extension] ?? 'application/octet-stream',
      })),
    needs: reason && { taskId: task.id, reason, url: url && mask(url), approval: approvalSummary(task) },
  };
}

/** How far the outcome has been checked, and what it claims. An unknown verdict is left out. */
function checks({ verdict, claims }: Task): Pick<TaskSnapshot, 'verdict' | 'claims'> {
  if (!isVerdict(verdict)) return { verdict: undefined, claims: undefined };
  const mask = (text: string) => maskSensitive(text).slice(0, MAX_CLAIM_TEXT);
  return {
    verdict,
    claims: claims?.slice(0, MAX_CLAIMS).map(({ kind, text, mark, url, quote, file }) => ({
      kind,
      text: mask(text),
      mark,
      url: url && mask(url),
      quote: quote && mask(quote),
      file,
    })),
  };
}

/** Whether nobody answers the open approval of a task. */
const isUnattended = (task: Task | undefined): boolean =>
  task !== undefined && isAsking(task) && task.approval?.isUnattended === true;

/**
 * What a host may see of a task that it did not start: that nobody answers its approval, but not where and what it is.
 *
 * @returns The need, or undefined if there is none, or if the previous version of the task had it too.
 */
export function unattendedNeed(task: Task, previous: Task | undefined): NeedsInput | undefined {
  const approval = approvalSummary(task);
  const isReported = isUnattended(previous) && previous?.approval?.id === approval?.id;
  if (!approval || !isUnattended(task) || isReported) return undefined;
  return { taskId: task.id, reason: 'question', approval: { ...approval, site: '', control: '' } };
}

/** What a host may see of an open approval: no values. */
const approvalSummary = ({ approval }: Task): ApprovalSummary | undefined =>
  approval && {
    id: approval.id,
    kind: approval.kind,
    site: approval.site,
    control: maskSensitive(approval.control).slice(0, MAX_OUTCOME),
    values: approval.values.length,
    isUnattended: approval.isUnattended,
  };

/** Validates a text from the host, such as a prompt. Throws if it is not a string or too long. */
export function readText(name: string, text: unknown): string {
  if (typeof text === 'string' && text.length <= MAX_PROMPT) return text;
  throw new HostCallError('bad-params', `${name} is invalid`);
}

export interface TaskRequest {
  prompt: string;
  title: string | undefined;
  startUrl: string | undefined;
  maxSteps: number | undefined;
  key: string | undefined;
}

/** Validates a host's request to start a task. Throws if a parameter is invalid. */
export function readTaskRequest(params: unknown): TaskRequest {
  const { prompt, title, startUrl, maxSteps, key } = isFields(params) ? params : {};
  const check = (isValid: boolean, name: string) => {
    if (!isValid) throw new HostCallError('bad-params', `${name} is invalid`);
  };
  const isPrompt = typeof prompt === 'string' && prompt.trim() !== '';
  check(isPrompt && prompt.length <= MAX_PROMPT, 'prompt');
  check(title === undefined || isText(title), 'title');
  check(key === undefined || isText(key), 'idempotencyKey');
  const isAddress = isText(startUrl) && /^https?:/i.test(startUrl) && readAddress(startUrl) !== undefined;
  check(startUrl === undefined || isAddress, 'startUrl');
  const { min, max } = sharedLimits.steps;
  const isSteps = Number.isInteger(maxSteps) && Number(maxSteps) >= min && Number(maxSteps) <= max;
  check(maxSteps === undefined || isSteps, 'maxSteps');
  return { prompt, title, startUrl, maxSteps, key } as TaskRequest;
}
