import { expect } from 'vitest';
import type { Decision } from '../../../../../server/agent/decision.ts';
import type { ActionFacts, FormFacts } from '../../../../../server/browser/action-facts.ts';
import { click, type useBench } from '../bench.ts';

const field = (value: string) => ({ label: 'Unit', value, type: 'text', isSecret: false });
const form = (value = '12B'): FormFacts => ({
  method: 'post',
  action: 'http://pilot.test/send?token=1',
  name: '',
  button: 'Send',
  fields: [field(value), { label: 'Password', value: 'hunter2', type: 'password', isSecret: true }],
  isLogin: false,
  isSearch: false,
});
/** What a page has where a click sends a form with this value. */
export const sends = (value?: string) => ({
  tag: 'button',
  name: 'Send',
  heading: 'New request',
  form: form(value),
});

/** What a page has where a click sends the fields of a dialog by a script. */
export const sendsByScript = (value?: string): Partial<ActionFacts> => ({
  tag: 'button',
  name: 'Send',
  heading: 'New request',
  href: '#',
  panel: form(value).fields,
});

/** Returns what a person does at a bench whose tasks ask for approvals. */
export function approvalsOf(bench: ReturnType<typeof useBench>) {
  const approvalOf = (id: string) => bench.task(id)?.approval?.id ?? 'none';
  /** Resolves when the task asks, and it is another question than before. */
  const isAsked = (id: string, before = 'none') =>
    expect.poll(async () => (await bench.pass(600), [before, 'none'].includes(approvalOf(id)))).toBe(false);
  return {
    approvalOf,
    isAsked,
    clicks: () => bench.acts.filter((act) => act.startsWith('click')).length,
    /** Starts a task whose first click sends a form, and returns when it asks. */
    async startAndAsk(
      decisions: readonly Decision[] = [click('Send')],
      facts: Partial<ActionFacts> = sends(),
    ): Promise<string> {
      bench.facts = facts;
      const id = await bench.start(decisions);
      await isAsked(id);
      return id;
    },
    answer: (id: string, how: 'approve' | 'decline' | 'change', which = approvalOf(id)) =>
      bench.runner.answerApproval(id, { id: which, answer: how, by: 'ann@example.com' }),
    ended: (id: string) =>
      expect.poll(async () => (await bench.pass(600), bench.task(id)?.status)).toMatch(/completed|failed/),
  };
}
