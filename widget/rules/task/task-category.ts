import { type Message, t } from '../../messages/translate.ts';

/** A kind of work, and how long it usually takes. */
export interface TaskCategory {
  category: string;
  estimate: string;
}

const rows: readonly (readonly [words: RegExp, category: Message, estimate: Message])[] = [
  [/pdf|document/i, 'Document Generation', '2-3 min'],
  [/csv|report|export/i, 'Data Export', '3-5 min'],
  [/login|sign in|authenticate/i, 'Authentication', '1-2 min'],
];
const other = [undefined, 'Web Automation', '2-4 min'] as const;

/** The category of a prompt: the first row whose words it contains, or web automation. */
export function taskCategory(prompt: string): TaskCategory {
  const [, category, estimate] = rows.find(([words]) => words.test(prompt)) ?? other;
  return { category: t(category), estimate: t(estimate) };
}
