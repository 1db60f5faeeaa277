import { expect, it } from 'vitest';
import type { Decision } from '../../../../../server/agent/decision.ts';
import type { Target } from '../../../../../server/browser/driver.ts';
import type { PageReading } from '../../../../../server/browser/page-reading.ts';
import { describeAction, describeStep } from '../../../../../server/runner/journal/describe-step.ts';

const page: PageReading = {
  url: 'https://a.example/',
  title: 'A',
  text: '',
  headings: [{ level: 1, text: 'Cases' }],
  links: [{ text: 'a', href: 'https://a.example/a' }],
  buttons: [],
  fields: [],
  tables: [{ caption: '', header: ['Case'], rows: [[{ text: '1' }], [{ text: '2' }]] }],
};
const goal =
  'Write Violations_2026-11.csv and Violations_Report_2026-11.pdf, then say what they hold in a sentence';
const decision = { goal, evaluation: 'The list is open; 12 read so far' };

it.each([
  ['smart', goal, 'The list is open; 12 read so far. Reason: the page "Cases" and its 1 links.'],
  ['balanced', goal, 'The list is open; 12 read so far'],
  ['fast', goal, 'The list is open; 12 read so far'],
  ['super-fast', 'Write Violations_2026-11.csv and Violations_Report_2026-11.p...', 'The list is open'],
  ['ultra-fast', 'Write Violations_2026-11.csv and...', ''],
] as const)('%s', (mode, shownGoal, evaluation) => {
  expect(describeStep(decision, page, mode)).toEqual({
    goal: shownGoal,
    evaluation,
    url: 'https://a.example/',
  });
});

it('uses the reason of the agent if there is one', () => {
  const because = 'the portal filters by one status only';
  expect(describeStep({ ...decision, because }, page, 'smart').evaluation).toBe(
    'The list is open; 12 read so far. Reason: the portal filters by one status only.',
  );
});

it('describes the absence of a page', () => {
  const blank = { ...page, title: '', headings: [] };
  expect(describeStep({ goal: 'Open it', evaluation: 'Ready to begin' }, blank, 'smart').evaluation).toBe(
    'Ready to begin. Reason: no page is open yet.',
  );
});

/** What a decision does, without its description. */
type Act = Decision extends infer One
  ? One extends unknown
    ? Omit<One, 'goal' | 'evaluation' | 'memory'>
    : never
  : never;

const common = { goal: 'Go on', evaluation: 'Fine', memory: {} };
const search: Target = { by: 'role', role: 'button', name: 'Search' };
const field: Target = { by: 'label', label: 'Password' };
const outline = '- main\n  - link "Fees" [e1]\n  - button "Save all" [e12]\n  - checkbox [e13]';
const result = '- row 40: A40 | link "Fee 40" [e77]';
it.each<[Act, string]>([
  [{ do: 'click', target: search }, 'Click "Search"'],
  [{ do: 'click', target: { by: 'ref', ref: 'e12' } }, 'Click "Save all"'],
  [{ do: 'click', target: { by: 'ref', ref: 'e77' } }, 'Click "Fee 40"'],
  [{ do: 'check', target: { by: 'ref', ref: 'e13' }, checked: false }, 'Uncheck an element'],
  [{ do: 'goto', url: 'https://a.example/b' }, 'Open https://a.example/b'],
  [
    { do: 'fill', fields: [{ target: field, value: 'hunter2' }], thenClick: search },
    'Fill in "Password", and click "Search"',
  ],
  [{ do: 'select', target: field, option: 'Open' }, 'Choose "Open" in "Password"'],
  [{ do: 'scroll', to: 'bottom' }, 'Scroll to the bottom'],
  [{ do: 'download', target: { by: 'href', href: '/a.pdf' }, keep: true }, 'Download /a.pdf'],
  [{ do: 'find', words: 'roof' }, 'Search the page for "roof"'],
  [{ do: 'finish', summary: 'Done' }, 'Finish'],
])('describes %j as %j', (act, sentence) => {
  expect(describeAction({ ...common, ...act }, [outline, result])).toBe(sentence);
});
