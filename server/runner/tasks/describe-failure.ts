import {
  BrowserClosedError,
  BrowserConnectionError,
  NavigationRefusedError,
  PageUnreachableError,
  TargetNotFoundError,
} from '../../browser/browser-errors.ts';
import { storageProblem } from '../../store/storage-problem.ts';
import { type NavigationRules, howToAllow } from '../browser/may-navigate.ts';

/** The browser could not be restored. The message is for people. */
export class BrowserRestoreError extends Error {
  override readonly name = 'BrowserRestoreError';
}

/** Describes why a task failed, for the person who waits for it. */
export function describeFailure(error: unknown, rules: NavigationRules): string {
  if (error instanceof NavigationRefusedError) {
    const hint = error.url ? howToAllow(rules, error.url) : '';
    return `The agent reached an address that the task may not open. ${sentence(error.message)} ${hint}`.trimEnd();
  }
  if (error instanceof PageUnreachableError) return `A page could not be opened. ${sentence(error.message)}`;
  if (error instanceof TargetNotFoundError)
    return `Something expected was not on the page. ${sentence(error.message)}`;
  if (error instanceof BrowserConnectionError) return sentence(error.message);
  if (error instanceof BrowserRestoreError) return error.message;
  if (error instanceof BrowserClosedError) return 'The browser was closed before the task was done.';
  const problem = storageProblem(error);
  if (problem) return problem.message;
  return 'The server had a problem with this task. Please try again.';
}

/** True for failures of the web or the page. Any other failure is the server's, and is reported. */
export const isExpectedFailure = (error: unknown): boolean =>
  [
    NavigationRefusedError,
    PageUnreachableError,
    TargetNotFoundError,
    BrowserClosedError,
    BrowserConnectionError,
    BrowserRestoreError,
  ].some((kind) => error instanceof kind);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
