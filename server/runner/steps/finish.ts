import type { Decision } from '../../agent/decision.ts';
import { onlyPartly } from '../../agent/outcome.ts';
import { plainMarkdown } from '../../agent/plain-markdown.ts';
import { checkOutcome } from './check-outcome.ts';
import type { StepTools } from './step-tools.ts';

/**
 * Ends the task if that is the decision. If the person has added something since, the agent decides again instead.
 *
 * @param additionsSeen The number of additions that the agent knew when it decided.
 * @returns Whether nothing is left to do in this step.
 */
export async function finish(tools: StepTools, decision: Decision, additionsSeen: number): Promise<boolean> {
  const { end, journal, leaseChanged, uploads } = tools;
  const isOutdated = (): boolean => (journal.record?.run.additions?.length ?? 0) > additionsSeen;
  if (isOutdated()) return true;
  if (decision.do === 'finish') {
    const missing = (await uploads(leaseChanged))?.missing;
    const { undone = '' } = decision;
    const summary = missing ? onlyPartly(decision.summary) : decision.summary;
    const output = [summary, missing, plainMarkdown(undone)].filter(Boolean).join('\n\n');
    const check = await checkOutcome(tools, decision, { summary, missing: missing ? [missing] : [] });
    // The check may take a while.
    if (isOutdated()) return true;
    await end('completed', { message: `${firstLine(summary)} ${undone}`.trimEnd(), output, ...check });
    return true;
  }
  if (decision.do !== 'fail') return false;
  await end('failed', { message: decision.reason });
  return true;
}

/** Returns the first line of a summary as plain text. */
export const firstLine = (markdown: string): string => {
  const line = markdown.split('\n').find((text) => text.trim() !== '') ?? markdown;
  return line
    .replace(/^\s*#+\s*/, '')
    .replaceAll(/\\([\\`*_{}[\]<>#|])|\*\*|`/g, '$1')
    .trim();
};
