/** What kind of work a prompt asks for, and how long such work takes. */
export interface TaskCategory {
  category: 'Document Generation' | 'Data Export' | 'Authentication' | 'Web Automation';
  estimate: string;
}

const rows: readonly (TaskCategory & { words: RegExp })[] = [
  { words: /pdf|document/i, category: 'Document Generation', estimate: '2-3 min' },
  { words: /csv|report|export/i, category: 'Data Export', estimate: '3-5 min' },
  { words: /login|sign in|authenticate/i, category: 'Authentication', estimate: '1-2 min' },
];

/** The first row whose words the prompt has; anything else is web automation. */
export function taskCategory(prompt: string): TaskCategory {
  const row = rows.find(({ words }) => words.test(prompt));
  return row
    ? { category: row.category, estimate: row.estimate }
    : { category: 'Web Automation', estimate: '2-4 min' };
}
