import {
  BrowserClosedError,
  BrowserConnectionError,
  NavigationRefusedError,
  PageUnreachableError,
  TargetNotFoundError,
} from '../../browser/browser-errors.ts';
import { storageProblem } from '../../store/storage-problem.ts';
import { type NavigationRules, howToAllow } from './may-navigate.ts';
import { type StatusSentence, statusSentence, type StatusWords, statusWords } from '../words/status-words.ts';

/** The browser could not be restored. The message is for people. */
export class BrowserRestoreError extends Error {
  override readonly name = 'BrowserRestoreError';
}

/** What drivers report about an address. */
const aboutAddress: readonly [
  pattern: RegExp,
  toSentence: (address: string, status: string) => StatusSentence,
][] = [
  [/^(\S+) did not answer$/, (address) => statusSentence('address-silent', { address })],
  [
    /^(\S+) responded with (\d{3})$/,
    (address, status) => statusSentence('address-status', { address, status: Number(status) }),
  ],
];

/** Returns what a page or a driver reports as a sentence. */
function reported({ message }: Error): StatusSentence {
  for (const [pattern, toSentence] of aboutAddress) {
    const [, address, status = ''] = pattern.exec(message) ?? [];
    if (address !== undefined) return toSentence(address, status);
  }
  return statusSentence('reported', { text: /[.!?]$/.test(message) ? message : `${message}.` });
}

/** Describes why a task failed, for the person who waits for it. */
export function describeFailure(error: unknown, rules: NavigationRules): StatusWords {
  if (error instanceof NavigationRefusedError) {
    const { url } = error;
    const problem = url ? statusSentence('host-refused', { host: url.host }) : reported(error);
    const hint = url && howToAllow(rules, url);
    return statusWords(statusSentence('address-refused', {}), problem, ...(hint ? [hint] : []));
  }
  if (error instanceof PageUnreachableError)
    return statusWords(statusSentence('page-unopened', {}), reported(error));
  if (error instanceof TargetNotFoundError)
    return statusWords(statusSentence('not-on-page', {}), reported(error));
  if (error instanceof BrowserConnectionError) return statusWords(reported(error));
  if (error instanceof BrowserRestoreError) return { message: error.message };
  if (error instanceof BrowserClosedError) return statusWords(statusSentence('browser-closed', {}));
  const problem = storageProblem(error);
  if (problem) return { message: problem.message };
  return statusWords(statusSentence('server-problem', {}));
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
